import { globSync } from 'node:fs'
import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

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

export default defineConfig(({ isSsrBuild }) => ({
  appType: 'custom',
  publicDir: false,
  plugins: [
    styleGlob,
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      // nothing here reloads modules in place; the code for it writes over the routes of another router of the window
      codeSplittingOptions: { addHmr: false },
      routesDirectory: 'src/web/app/routes',
      generatedRouteTree: 'src/web/app/routeTree.gen.ts',
      quoteStyle: 'single',
      semicolons: false,
    }),
    react(),
  ],
  ...(isSsrBuild && {
    // React goes into the bundle, fixed to its production build, so that nothing at run time depends on NODE_ENV.
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  build: isSsrBuild
    ? {
        outDir: 'dist/server',
        rolldownOptions: { input: { render: 'src/web/site/render.tsx', mail: 'src/web/mail/render.tsx' } },
      }
    : {
        outDir: 'dist/client',
        // the editor's rich text is the largest chunk; npm run bench measures what pages really load
        chunkSizeWarningLimit: 900,
        manifest: true,
        rolldownOptions: {
          input: {
            islands: 'src/web/site/loader.ts',
            site: 'src/web/site/site.css',
            studio: 'src/web/themes/studio.css',
            pulse: 'src/web/themes/pulse.css',
            atelier: 'src/web/themes/atelier.css',
            summit: 'src/web/themes/summit.css',
            paper: 'src/web/themes/paper.css',
            // Linked by the pages of a booking, whose first shape the server prints with these class names.
            themed: 'src/web/ui/themed.module.css',
            confirmation: 'src/web/features/confirmation/confirmation.module.css',
            // The pages of hosted sign-in, which the server writes itself.
            hosted: 'src/web/themes/hosted.css',
            app: 'src/web/app/main.tsx',
          },
        },
      },
}))
