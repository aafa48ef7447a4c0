import { defineConfig } from 'vite'

/** The server's own modules in a few files: a start reads hundreds less. Sources run as they are everywhere else. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  ssr: {
    // packages of very many files that need no others; the rest are loaded from where they are installed
    noExternal: ['fastify-type-provider-zod', 'jose', 'kysely', 'stripe', 'zod'],
  },
  build: {
    ssr: 'scripts/server.ts',
    outDir: 'dist/main',
    target: 'node24',
    sourcemap: true,
    minify: false,
    // the names and lines of sources, without their text: read at every start
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
})
