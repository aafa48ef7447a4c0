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
  /** Runs `work`. Renews the credentials and retries once when the store says that they have expired. */
  send<T>(work: (client: S3Client) => Promise<T>): Promise<T>
}

/** Error names with which a store reports expired credentials. */
const over = new Set(['ExpiredToken', 'ExpiredTokenException', 'TokenRefreshRequired', 'RequestExpired'])

/**
 * Creates the vendor's client for one operation of one identity. The client makes three attempts in all after
 * throttling, timeouts and 429, 500, 502, 503, 504 (specification 8 and 9). `onSent` gets the bytes sent per request.
 */
export async function openS3(
  { endpoint, region, credentials }: Store,
  onSent: (request: Sent, bytes: number) => void = () => {},
): Promise<Opened> {
  const signer = await openSigner(credentials)
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    maxAttempts: attempts,
    retryMode: 'standard',
    // the signature already includes a hash of the body
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // called for every request, because the user can change; `memoized` prevents the client's own cache
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

/** specification 9: clients correct their clock from four minutes. Here all share one offset, from five minutes. */
function correctClock(client: S3Client): void {
  Object.defineProperty(client.config, 'systemClockOffset', {
    get: systemClockOffset,
    set(ms: number) {
      const here = now().getTime()
      noteServerTime(new Date(here + ms).toUTCString(), here)
    },
  })
}
