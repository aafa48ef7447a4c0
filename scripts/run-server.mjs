import { spawn } from 'node:child_process'
import { realpathSync } from 'node:fs'
import module from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { builtServer } from './build-server.mjs'
import { environment, pinnedNode, root } from './install.mjs'

const compileCache = path.join(root, 'node_modules', '.cache', 'node')

/**
 * Runs the server under the pinned Node, without a second process where that is possible: this process loads the server
 * if it runs the pinned Node, or replaces itself by the pinned Node. Node before 22.15, and Windows, cannot replace a
 * process; there it stays as the parent.
 */
export async function runServer() {
  const node = pinnedNode()
  const env = environment({ NODE_COMPILE_CACHE: compileCache })
  if (realpathSync(process.execPath) === node) {
    process.env['PATH'] = env['PATH']
    module.enableCompileCache?.(compileCache)
    await import(pathToFileURL(builtServer).href)
  } else if (process.execve && process.platform !== 'win32') {
    process.execve(node, [node, builtServer], env)
  } else runBeside(node, env)
}

/** Runs the server as a child that ends with this process, and ends with its exit code. */
function runBeside(node, env) {
  // through the ipc channel the server gets `disconnect` however this process dies
  const child = spawn(node, [builtServer], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  const parent = process.ppid
  // the server itself watches npm's shell where it is its child
  if (process.env['npm_lifecycle_event'])
    setInterval(() => {
      if (process.ppid !== parent) child.kill('SIGTERM')
    }, 500).unref()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
}
