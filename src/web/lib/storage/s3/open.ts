import { S3Client } from '@aws-sdk/client-s3'
import { now } from '../../clock.ts'
import { noteServerTime, systemClockOffset } from '../../identity/clock-skew.ts'
import { attempts } from '../../identity/retry.ts'
import type { Store } from '../provider.ts'
import { judged } from './judged.ts'
import { openSigner, type Signer } from './signer.ts'
import { type Sending, type Sent, sendByXhr } from './xhr-handler.ts'

export type Opened = {
  readonly client: S3Client
  readonly signer: Signer
  /** Does something; with new credentials once more when the store says that these are over. */
  send<T>(work: (client: S3Client) => Promise<T>): Promise<T>
}

/** Names with which a store says that credentials are over before their time. */
const over = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'RequestExpired'])

/**
 * The vendor's client for one operation of one identity, with its retries (specification 8 and 9: three attempts in
 * all after throttling, timeouts and 429, 500, 502, 503, 504). `onSent` is told the bytes sent of each request.
 */
export async function openS3(
  { endpoint, region }: Store,
  onSent: (request: Sent, bytes: number) => void = () => {},
): Promise<Opened> {
  const signer = await openSigner()
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: attempts,
    retryMode: 'standard',
    // what is sent is signed with its hash already
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // asked each time, because who is here can change meanwhile; `memoized` keeps the client from keeping them itself
    credentials: Object.assign(() => signer.provide(), { memoized: true }),
    requestHandler: {
      handle: async (request: Sent, sending: Sending = {}) => ({
        response: await judged(request, await sendByXhr(request, sending, (bytes) => onSent(request, bytes))),
      }),
      updateHttpClientConfig: () => {},
      httpHandlerConfigs: () => ({}),
    },
  })
  correctClock(client)
  return {
    client,
    signer,
    async send(work) {
      try {
        return await work(client)
      } catch (error) {
        if (!(error instanceof Error && over.has(error.name))) throw error
        await signer.renew()
        return work(client)
      }
    },
  }
}

/** specification 9: the client corrects its clock from four minutes on; here it is five, for everybody together. */
function correctClock(client: S3Client): void {
  Object.defineProperty(client.config, 'systemClockOffset', {
    get: systemClockOffset,
    set(ms: number) {
      const here = now().getTime()
      noteServerTime(new Date(here + ms).toUTCString(), here)
    },
  })
}
