import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type PoolCall = { readonly operation: string; readonly body: Record<string, unknown> }
export type PoolAnswer = {
  readonly status?: number
  readonly headers?: Record<string, string>
  readonly body: object
}

async function readCall(request: IncomingMessage): Promise<PoolCall> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const [, operation = ''] = String(request.headers['x-amz-target']).split('.')
  return { operation, body: JSON.parse(Buffer.concat(chunks).toString() || '{}') }
}

/** A stand-in of the managed identity pool: sends answers that ours never sends, and records the calls. */
export async function aPoolStandIn(answer: (call: PoolCall, count: number) => PoolAnswer) {
  const calls: PoolCall[] = []
  const server = createServer((request, response) => {
    const reply = (call: PoolCall) => {
      calls.push(call)
      const { status = 200, headers = {}, body } = answer(call, calls.length)
      response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1', ...headers })
      response.end(JSON.stringify(body))
    }
    // a client that disconnects before its request is complete gets no answer
    void readCall(request).then(reply, () => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/pool`, calls }
}

/** A valid answer to both operations; the credentials live `life` seconds. */
export const goodAnswer =
  (life = 3600) =>
  ({ operation }: PoolCall): PoolAnswer => ({
    body:
      operation === 'GetId'
        ? { IdentityId: 'us-east-1:00000000-0000-4000-8000-000000000001' }
        : {
            IdentityId: 'us-east-1:00000000-0000-4000-8000-000000000001',
            Credentials: {
              AccessKeyId: 'ASIAEXAMPLE',
              SecretKey: 'secret',
              SessionToken: 'token',
              Expiration: Date.now() / 1000 + life,
            },
          },
  })
