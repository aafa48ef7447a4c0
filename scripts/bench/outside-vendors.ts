import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { aGate, type Gate } from '../../test/factories/hostile/gate.ts'
import { aMailServer } from '../../test/factories/product/mail-server.ts'
import { aStripe } from '../../test/factories/product/stripe.ts'

/** Stand-ins of three vendors in the bench's own process. A gate in front of each can make it hang. */
export type OutsideVendors = {
  readonly gates: Readonly<Record<'stripe' | 'smtp' | 's3', Gate>>
  /** The settings with which a product uses them. */
  readonly env: Readonly<Record<string, string>>
  /** Pays an open payment, as a customer does at the vendor. */
  pay(paymentId: string): Promise<unknown>
  /** Number of refunds made. */
  refunds(): number
  /** How often each mail arrived, by its Message-ID. */
  readonly arrived: ReadonlyMap<string, number>
  close(): Promise<void>
}

export async function startOutsideVendors(): Promise<OutsideVendors> {
  const stripe = await aStripe({ now: () => new Date() }, { deliverTimes: 0 })
  const mail = await aMailServer()
  const objects = await startObjectServer()
  const gates = {
    stripe: await aGate(Number(new URL(stripe.url).port)),
    smtp: await aGate(mail.port),
    s3: await aGate(objects.port),
  }
  const at = (gate: Gate) => `http://127.0.0.1:${gate.port}`
  return {
    gates,
    env: {
      STRIPE_API_URL: `${at(gates.stripe)}/__sim/stripe`,
      SMTP_URL: `smtp://127.0.0.1:${gates.smtp.port}`,
      STORAGE: 's3',
      S3_ENDPOINT: at(gates.s3),
      S3_BUCKET: 'bench',
      S3_ACCESS_KEY_ID: 'bench',
      S3_SECRET_ACCESS_KEY: 'bench',
    },
    pay: (paymentId) => stripe.client.paymentIntents.confirm(paymentId, { payment_method: 'pm_card_visa' }),
    refunds: () => stripe.sim.world.refunds.size,
    arrived: mail.arrived,
    async close() {
      for (const gate of Object.values(gates)) await gate.close()
      await stripe.close()
      await mail.close()
      await objects.close()
    },
  }
}

/** A minimal object store for jobs: it accepts every write and lists nothing. */
async function startObjectServer() {
  const empty = '<?xml version="1.0"?><ListBucketResult><KeyCount>0</KeyCount></ListBucketResult>'
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(request.method === 'GET' ? empty : undefined))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, close: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) }
}
