// P8: session checks and token refreshes, against the cryptography and the read that they require.
import type { Bench } from './bench.ts'
import { type Client, createClient, driveFor, must } from './client.ts'
import { perCpuSecond, startBare } from './compare.ts'
import type { Figure } from './figures.ts'
import type { Server } from './processes.ts'
import { askPool, signIn } from './user-pool.ts'

export const benchSessions: Bench = async ({ stage, quick }) => {
  const tokens = await signIn(stage)
  const { clientId: ClientId } = stage.product.identity.browserConfig()
  const AuthParameters = { REFRESH_TOKEN: tokens.RefreshToken }
  const check = (client: Client) => askPool(client, 'GetUser', { AccessToken: tokens.AccessToken })
  const refresh = (client: Client) =>
    askPool(client, 'InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters })
  const figures: Figure[] = []
  for (const { name, mode, ours, least } of [
    { name: 'checks', mode: 'check', ours: check, least: 'one RS256 verification and one key read' },
    { name: 'refreshes', mode: 'refresh', ours: refresh, least: 'two RS256 signatures and one key read' },
  ] as const) {
    const bare = await startBare(mode, { connection: stage.connection })
    try {
      const drive =
        (work: (client: Client) => Promise<unknown>, ms = quick ? 500 : 3000) =>
        async (server: Server) => {
          const client = createClient(server.origin, 16)
          const done = await driveFor(ms, 16, () => work(client))
          client.close()
          return done
        }
      // warm up first: a server that has just started still compiles, and the bench measures its steady state
      await drive((client) => must(ours(client)), quick ? 500 : 8000)(stage.server)
      const { ratio, ours: rate } = await perCpuSecond(
        stage.server,
        bare,
        drive((client) => must(ours(client))),
        drive((client) => must(client.ask('POST', '/', { body: {} }))),
      )
      figures.push(
        {
          bar: 'P8',
          what: `${name} per CPU second / bare node:http with ${least}`,
          value: ratio,
          unit: '',
          limit: { atLeast: 0.5 },
        },
        { bar: 'P8', what: `  ${name} per CPU second`, value: rate, unit: '/s' },
      )
    } finally {
      await bare.stop()
    }
  }
  return figures
}
