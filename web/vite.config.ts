// The page as one script and one style sheet, the script of its workers and the one that runs before all; pack.mjs puts them into
// one file with the engine. NINEFOLD_PART names one of the last two: what they share must stand in each.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

const part = process.env.NINEFOLD_PART;

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    outDir: "../target/web/dist",
    emptyOutDir: part === undefined,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rollupOptions: {
      input: part === undefined ? { page: "index.html" } : { [part]: `src/engine/${part}.ts` },
      output: { entryFileNames: "[name].js", assetFileNames: "page[extname]", format: part === undefined ? "es" : "iife" },
    },
  },
});
