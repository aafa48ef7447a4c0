import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Edge } from '#platform/area.ts'
import type { Context } from '#platform/context.ts'
import { deleteAccountData, removeAccount } from './actions/delete-vendor-data.ts'
import { changePost, readOwnPosts, refreshPosts } from './actions/read-own-posts.ts'
import type { ConnectionsDeps } from './ports.ts'
import * as contract from './posts-contract.ts'
import type { PostsDeps } from './posts-ports.ts'

type Deps = PostsDeps & Pick<ConnectionsDeps, 'scheduling'>

export function postsRoutes({ api, app, contextOf }: Edge, deps: Deps): void {
  api.handle(contract.readOwnPosts, (context, { params }) => readOwnPosts(deps, context, params))
  api.handle(contract.refreshPosts, (context, { params }) => refreshPosts(deps, context, params))
  api.handle(contract.changePost, (context, { params, body }) =>
    changePost(deps, context, { ...params, ...body }),
  )
  const { posts } = deps
  if (posts)
    callbackRoutes(app, posts.name, deps, (request) =>
      contextOf(request, { kind: 'gateway', vendor: posts.name }),
    )
}

const Signed = z.object({ signed_request: z.string().max(5000) })

/**
 * Mounts what the vendor calls when an account's owner removes the app: both callbacks are signed forms (integrations
 * 4.1).
 */
function callbackRoutes(
  app: FastifyInstance,
  vendor: string,
  deps: Deps,
  contextOf: (request: FastifyRequest) => Context,
): void {
  const hidden = { schema: { hide: true } }
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 20_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    const signedOf = ({ body }: FastifyRequest) => ({
      signedRequest: Signed.safeParse(body).data?.signed_request ?? '',
    })
    scope.post(`/api/callbacks/${vendor}/deauthorise`, hidden, async (request) => {
      await removeAccount(deps, contextOf(request), signedOf(request))
      return { deleted: true }
    })
    scope.post(`/api/callbacks/${vendor}/deletion`, hidden, (request) =>
      deleteAccountData(deps, contextOf(request), signedOf(request)),
    )
  })
}
