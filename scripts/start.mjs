// npm start: installs if the lockfile changed, builds if a source changed, runs the server under the pinned Node.
import { buildServer } from './build-server.mjs'
import { buildWeb } from './build-web.mjs'
import { checkNode, install } from './install.mjs'
import { runServer } from './run-server.mjs'

checkNode()
await install({ tools: false })
await Promise.all([buildWeb(), buildServer()])
await runServer()
