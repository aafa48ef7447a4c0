import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server, type Socket } from 'node:net'

/** A proxy before a server on loopback that can hang: it then accepts connections and sends nothing. */
export type Gate = {
  readonly port: number
  hang(): void
  /** Ends the hang and closes the hanging connections, as a restart of the machine does. */
  release(): void
  /** Counts the connections that hang at this moment. */
  hanging(): number
  close(): Promise<void>
}

export async function aGate(target: number): Promise<Gate> {
  let isHanging = false
  const pairs = new Set<readonly [Socket, Socket]>()
  const silent = new Set<Socket>()
  const server: Server = createServer((near) => {
    near.on('error', () => {})
    if (isHanging) return keepSilent(near)
    const far = connect(target, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('error', () => {})
      one.on('close', () => {
        pairs.delete(pair)
        // a hanging connection stays open when its other side closes
        if (!silent.has(near)) other.destroy()
      })
      one.pipe(other)
    }
  })
  function keepSilent(near: Socket): void {
    silent.add(near)
    near.resume()
    near.on('close', () => silent.delete(near))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const release = () => {
    isHanging = false
    for (const near of silent) near.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      isHanging = true
      for (const [near, far] of pairs) {
        near.unpipe(far)
        far.unpipe(near)
        keepSilent(near)
        far.destroy()
      }
    },
    release,
    hanging: () => silent.size,
    async close() {
      release()
      for (const [near, far] of pairs) for (const socket of [near, far]) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
