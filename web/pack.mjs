// Puts the page, its style and the engine into one file that needs nothing else.
//
//   node pack.mjs DIST ENGINE.lzma "SIZE SIZE..." HASH > ninefold.html      (the sizes of the small part and of the streams of the large)

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

const [dist, engine, sizes, hash] = process.argv.slice(2);
const read = (name) => readFileSync(`${dist}/${name}`, "utf8").trim();

/** A hash by which the policy of the page knows its own script and its own style. */
const known = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

// The end of a script or a style must not stand in its text.
const script = (name) => read(name).replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
const [page, boot, worker] = [script("page.js"), script("boot.js"), script("worker.js")];
const style = read("page.css");
const data = `<script type="application/x-lzma" id="engine" data-sizes="${sizes}">${readFileSync(engine, "base64")}</script>`;

// Nothing is loaded from anywhere, and nothing is sent anywhere. Where the page is served with its manifest, that and the
// worker for use without a network come from the same place.
const policy = [
  "default-src 'none'",
  `script-src ${known(boot)} ${known(page)} 'wasm-unsafe-eval'`,
  `style-src-elem ${known(style)}`,
  "style-src-attr 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "worker-src blob: 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const icon =
  "data:image/svg+xml," +
  encodeURIComponent(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 26 26">' +
      Array.from({ length: 9 }, (_, k) => {
        const fill = k === 8 ? "#1f5fbf" : k % 2 ? "#b8c0cb" : "#4a5563";
        return `<rect x="${1 + (k % 3) * 8.4}" y="${1 + Math.floor(k / 3) * 8.4}" width="7.2" height="7.2" rx="1.8" fill="${fill}"/>`;
      }).join("") +
      "</svg>",
  );

const frame = read("index.html");
const head = [
  `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
  `<meta name="ninefold-sources" content="${hash}">`,
  `<link rel="icon" href="${icon}">`,
  `<style>${style}</style>`,
].join("\n");
const scripts = [
  `<script type="text/plain" id="worker">${worker}</script>`,
  `<script>${boot}</script>`,
  `<script type="module">${page}</script>`,
].join("\n");
const whole = frame
  .replace(/<script type="module"[^>]*><\/script>\s*/, "")
  .replace(/<link rel="stylesheet"[^>]*>\s*/, "")
  .replace("</title>", () => `</title>\n${head}`)
  .replace("</body>", () => `${data}\n${scripts}\n</body>`);
process.stdout.write(whole);
