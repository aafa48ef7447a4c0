import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import path from 'node:path'
import type { TLSSocket } from 'node:tls'
import { freePort } from './free-port.ts'

/** The path of Caddy; undefined if this machine has none. */
export const caddyPath = (): string | undefined => {
  const { stdout } = spawnSync('sh', ['-c', 'command -v caddy'], { encoding: 'utf8' })
  return stdout.trim() || undefined
}

type Visited = { readonly status: number; readonly text: string; readonly certificateOf: string }

export type Caddy = {
  readonly port: number
  /** Requests a page over https, and accepts only certificates of Caddy's own authority for this host. */
  visit(host: string, url: string): Promise<Visited>
  stop(): Promise<void>
}

/**
 * Starts Caddy on loopback with the settings of docs/operating.md and its own authority. `app`: the port of the product.
 */
export async function startCaddy(
  caddy: string,
  { mainHost, app, port }: { mainHost: string; app: number; port: number },
): Promise<Caddy> {
  const folder = mkdtempSync(path.join(import.meta.dirname, '../../../.cache/caddy-'))
  const file = path.join(folder, 'Caddyfile')
  writeFileSync(file, settings({ mainHost, app, port, folder, httpPort: await freePort() }))
  const child = spawn(caddy, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (part) => (log += part))
  const ended = once(child, 'exit')
  const root = path.join(folder, 'pki/authorities/local/root.crt')
  while (!existsSync(root) || !log.includes('serving initial configuration')) {
    if (child.exitCode !== null) throw new Error(log)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }

  const visit = (host: string, url: string) =>
    new Promise<Visited>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          path: url,
          servername: host,
          ca: readFileSync(root),
          headers: { host: `${host}:${port}` },
          agent: false,
        },
        (response) => {
          let text = ''
          const { subjectaltname = '' } = (response.socket as TLSSocket).getPeerCertificate()
          response.setEncoding('utf8').on('data', (part) => (text += part))
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, text, certificateOf: subjectaltname }),
          )
        },
      )
        .on('error', reject)
        .end()
    })

  return {
    port,
    visit,
    async stop() {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Wanted = { mainHost: string; app: number; port: number; folder: string; httpPort: number }

const settings = ({ mainHost, app, port, folder, httpPort }: Wanted) => `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	http_port ${httpPort}
	https_port ${port}
	default_bind 127.0.0.1
	storage file_system ${folder}
	on_demand_tls {
		ask http://127.0.0.1:${app}/internal/domains/allowed
	}
}
(product) {
	@internal path /internal/*
	respond @internal 404
	reverse_proxy 127.0.0.1:${app}
}
https://${mainHost}:${port} {
	tls internal
	import product
}
https://:${port} {
	tls internal {
		on_demand
	}
	import product
}
`
