import http from 'node:http'
import https from 'node:https'
import { defineConfig, type Plugin } from 'vite'

/** The server and its packages in a few files: a start reads a tenth. Sources run as they are everywhere else. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  plugins: [leanHttp()],
  ssr: {
    noExternal: true,
    // packages with files or native parts of their own, and packages that no start reads
    external: [
      '@anthropic-ai/sdk',
      '@aws-sdk/client-s3',
      '@aws-sdk/s3-request-presigner',
      '@fastify/swagger',
      '@fastify/swagger-ui',
      'oidc-provider',
      'openai',
      'pdfkit',
      'pino',
      'sharp',
      'typescript',
    ],
  },
  build: {
    ssr: 'scripts/server.ts',
    outDir: 'dist/main',
    target: 'node24',
    sourcemap: true,
    minify: false,
    // the names and lines of sources, without their text
    rolldownOptions: { output: { sourcemapExcludeSources: true } },
  },
})

/**
 * Replaces imports of Node's http and https. An import reads every export, and the getters of `WebSocket` and its
 * events load Node's whole `fetch`, a twentieth of a start.
 */
function leanHttp(): Plugin {
  const modules: Readonly<Record<string, object>> = { '\0http': http, '\0https': https }
  return {
    name: 'lean-http',
    enforce: 'pre',
    resolveId: (id) => (/^(node:)?https?$/.test(id) ? `\0${id.replace('node:', '')}` : undefined),
    load(id) {
      const found = modules[id]
      if (!found) return undefined
      const names = Object.entries(Object.getOwnPropertyDescriptors(found))
        .filter(([name, { get }]) => name !== 'default' && !get)
        .map(([name]) => name)
      return [
        `const module = process.getBuiltinModule('node:${id.slice(1)}')`,
        'export default module',
        `export const { ${names.join(', ')} } = module`,
      ].join('\n')
    },
  }
}
