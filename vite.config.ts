import { globSync } from 'node:fs'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { cutFonts } from './scripts/cut-fonts.ts'

/** Lets a stylesheet import files by a pattern, as `import.meta.glob` does for scripts: each section brings its own stylesheet. */
const styleGlob: Plugin = {
  name: 'style-glob',
  enforce: 'pre',
  transform: {
    filter: { id: /\/site\.css$/ },
    handler: (css, id) =>
      css.replace(/@import "([^"]*\*[^"]*)";/g, (_, pattern: string) =>
        globSync(pattern, { cwd: path.dirname(id) })
          .sort()
          .map((file) => `@import "${file.split(path.sep).join('/')}";`)
          .join('\n'),
      ),
  },
}

/**
 * Wraps every `import()` of the web and of vendors’ browser halves in `loadChunk`, which limits it to 120 s and names what failed (rows 7.10, 8.08).
 * Runs last, on plain JavaScript: the pages that the router splits off and the files of a pattern are imports by then.
 */
const limitedImports: Plugin = {
  name: 'limited-imports',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /\/src\/(?:web\/(?!lib\/load-chunk\.ts)|integrations\/)/, code: /\bimport\s*\(/ },
    handler(code) {
      const found = importsIn(this.parse(code)).toSorted((a, b) => b.start - a.start)
      if (found.length === 0) return undefined
      let limited = code
      for (const { start, end, source } of found) {
        const chunk = path.basename(source.split('?', 1)[0] ?? '').replace(/\.tsx?$/, '')
        const load = `() => ${limited.slice(start, end)}`
        limited = `${limited.slice(0, start)}__loadChunk(${JSON.stringify(chunk)}, ${load})${limited.slice(end)}`
      }
      return {
        code: `import { loadChunk as __loadChunk } from '#web/lib/load-chunk.ts'\n${limited}`,
        map: null,
      }
    },
  },
}

/** The routes of the app, which only browsers load. Two builds side by side would write the same file. */
const routes = tanstackRouter({
  target: 'react',
  autoCodeSplitting: true,
  // nothing here reloads modules in place; the code for it writes over the routes of another router of the window
  codeSplittingOptions: { addHmr: false },
  routesDirectory: 'src/web/app/routes',
  generatedRouteTree: 'src/web/app/routeTree.gen.ts',
  quoteStyle: 'single',
  semicolons: false,
})

/** What the first script of documents shares with that of frames and with that of the app. */
const eagerModules =
  /preload-helper|\/src\/web\/(?:lib\/(?:drop-service-workers|load-chunk|load-part|missing-script|reload-once|typed)|site\/(?:ask-to-retry|keep-coupon|own-times|start-islands))\.ts$/

/** Words in addresses that filter lists of browsers block. */
const listedWords = /analytic|event|track|collect|telemetry|metric|beacon|pixel|banner|consent|cookie/i

/** The name of a file, without a word for which a browser would not load it. */
const neutral = (name: string): string => (listedWords.test(name) ? 'part' : name)

type Found = { start: number; end: number; source: string }

/** Returns the `import()` of a constant name in a syntax tree, inner ones before outer ones. */
function importsIn(node: object): Found[] {
  const inner = Object.values(node).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null ? importsIn(value) : [],
  )
  const { type, start, end, source } = node as Partial<Found> & { type?: string; source?: unknown }
  const name = typeof source === 'object' ? (source as { value?: unknown } | null)?.value : undefined
  const isImport = type === 'ImportExpression' && typeof name === 'string'
  return isImport && start !== undefined && end !== undefined
    ? [...inner, { start, end, source: name }]
    : inner
}

// a first start builds beside other work, and nobody can act on how long a plugin took then
const checks = { bundlerTimings: false }

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    styleGlob,
    cutFonts(isSsrBuild === true),
    ...(isSsrBuild ? [] : [routes]),
    react(),
    ...(isSsrBuild ? [] : [limitedImports]),
  ],
  ...(isSsrBuild && {
    // React goes into the bundle, fixed to its production build, so that nothing at run time depends on NODE_ENV.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  // a worker loads its parts when it needs them: most imports need no reader of PDFs
  worker: { format: 'es' },
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: {
          checks,
          input: { render: 'src/web/site/render.tsx', mail: 'src/web/mail/render.tsx' },
        },
      }
    : {
        outDir: 'dist/client',
        // the editor's rich text is the largest chunk; npm run bench measures what pages really load
        chunkSizeWarningLimit: 900,
        manifest: true,
        rolldownOptions: {
          checks,
          // what every document needs to load its islands: one request
          output: {
            codeSplitting: { groups: [{ name: 'loading-chunks', test: eagerModules }] },
            chunkFileNames: ({ name }) => `assets/${neutral(name)}-[hash].js`,
            assetFileNames: ({ names: [name = ''] }) =>
              `assets/${neutral(path.parse(name).name)}-[hash][extname]`,
          },
          input: {
            islands: 'src/web/site/loader.ts',
            site: 'src/web/site/site.css',
            home: 'src/web/site/home.css',
            // No page runs this script: the build copies the pictures that it names.
            homePictures: 'src/web/site/pages/home/pictures.ts',
            directory: 'src/web/site/directory.css',
            bookNow: 'src/web/site/book-now.css',
            contact: 'src/web/site/contact.css',
            letters: 'src/web/site/letters.css',
            embed: 'src/web/site/embed.css',
            // The script of a framed booking, and the one that other people's pages load.
            embedFrame: 'src/web/site/framed.ts',
            embedLoader: 'src/web/site/embed/v1.ts',
            texts: 'src/web/site/texts.css',
            studio: 'src/web/themes/studio.css',
            pulse: 'src/web/themes/pulse.css',
            atelier: 'src/web/themes/atelier.css',
            summit: 'src/web/themes/summit.css',
            paper: 'src/web/themes/paper.css',
            // Linked by the pages of a booking, whose first shape the server prints with these class names.
            themed: 'src/web/ui/themed.module.css',
            confirmation: 'src/web/features/confirmation/confirmation.module.css',
            // Pages with partners contain it.
            partners: 'src/web/parts/partners/partners.module.css',
            // The pages of hosted sign-in, which the server writes itself.
            hosted: 'src/web/themes/hosted.css',
            app: 'src/web/app/main.tsx',
          },
        },
      },
}))
