import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { environment, pinnedNode, root } from './install.mjs'

/** Runs a build with Vite under the pinned Node. Returns whether it succeeded; Vite prints what went wrong. */
export async function runVite(...flags) {
  const vite = [path.join(root, 'node_modules/vite/bin/vite.js'), 'build', ...flags]
  const building = spawn(pinnedNode(), vite, { stdio: 'inherit', cwd: root, env: environment() })
  const [code] = await once(building, 'exit')
  return code === 0
}
