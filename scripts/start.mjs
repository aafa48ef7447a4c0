// npm start: installs if the lockfile changed, builds if a source changed, runs the server under the pinned Node.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildServer, builtServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { checkNode, environment, install, pinnedNode, root } from './install.mjs'

checkNode()
install()
buildWeb()
buildServer()

const env = environment({ NODE_COMPILE_CACHE: path.join(root, 'node_modules', '.cache', 'node') })
const flags = ['--disable-warning=ExperimentalWarning', builtServer]
// through the ipc channel the server gets `disconnect` however this process dies
const child = spawn(pinnedNode(), flags, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
// npm's shell does not forward signals, so stop the server when npm exits. Started by hand or by a supervisor, ignore
// the parent's exit.
const parent = process.ppid
if (process.env['npm_lifecycle_event'])
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM')
  }, 500).unref()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
