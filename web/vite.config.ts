// The page as one script and one style sheet; pack.mjs puts them into one file with the engine.
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: "es2022",
    outDir: "../target/web/dist",
    emptyOutDir: true,
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: Number.MAX_SAFE_INTEGER,
    rollupOptions: { output: { entryFileNames: "page.js", assetFileNames: "page[extname]" } },
  },
  worker: { format: "iife" },
});
