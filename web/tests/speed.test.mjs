// The view that measures: it ends with figures, every answer checked, and can be cancelled.

import assert from "node:assert/strict";
import { test } from "node:test";
import { faults, isTooWide, open } from "./page.mjs";

test("figures for every way, and all answers are right", async (t) => {
  const page = await open(t, { hash: "#view=speed&seconds=0.2" });
  page.setDefaultTimeout(180_000);
  await page.getByText("yes", { exact: true }).waitFor(); // Chromium has SIMD
  await page.getByRole("button", { name: "Measure" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("progressbar", { name: "Measuring" }).waitFor();
  await page.getByText("and all are right").waitFor();
  const checked = Number((await page.getByText("and all are right").innerText()).replace(/\D/g, ""));
  const rows = (await page.locator("tbody tr").allInnerTexts()).map((row) => row.split("\t"));
  const figure = (what, how) => Number(rows.find((row) => row[0].includes(what) && row[1].includes(how))[3].replaceAll(",", ""));
  for (const set of ["easy", "minimal"]) {
    assert.ok(figure(set, "with SIMD") > 0 && figure(set, "without") > 0);
  }
  assert.ok(checked > 40_000);
  assert.ok(rows.some((row) => row[0].includes("Rate")));
  assert.deepEqual(await faults(page), []);
});

test("it can be cancelled and left, on a phone, in Chinese", async (t) => {
  const page = await open(t, { hash: "#view=speed", viewport: { width: 360, height: 740 }, locale: "zh-CN", colorScheme: "dark" });
  await page.getByRole("button", { name: "开始测量" }).click();
  await page.locator("tbody tr").first().waitFor();
  assert.equal(await isTooWide(page), false);
  assert.deepEqual(await faults(page), []);
  await page.getByRole("button", { name: "取消" }).click();
  await page.getByText("已取消。").waitFor();
  await page.getByRole("button", { name: "再测一次" }).click();
  await page.getByRole("progressbar", { name: "正在出题" }).waitFor();
  await page.getByRole("link", { name: "学习" }).click();
  await page.waitForTimeout(300);
});
