import { readConfig } from '#platform/config/config.ts'
import type { Context } from '#platform/context.ts'
import { type Api, createApi } from '#platform/http/api.ts'
import { createServer } from '#platform/http/server.ts'
import { createLog } from '#platform/log/log.ts'

/** The real server with some endpoints, called in-process with the given context. */
export async function aServer(context: Context, mount: (api: Api) => void) {
  const app = await createServer(readConfig({}), createLog('silent'))
  mount(createApi(app, async () => context))
  await app.ready()
  return async (method: 'GET' | 'PUT' | 'POST' | 'DELETE', url: string, payload?: object) => {
    const answer = await app.inject({ method, url, ...(payload && { payload }) })
    return { status: answer.statusCode, body: answer.json() }
  }
}
