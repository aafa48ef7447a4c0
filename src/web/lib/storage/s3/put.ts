import { PutObjectCommand } from '@aws-sdk/client-s3'
import { cancelled } from '../failure.ts'
import { partBytes } from '../limits.ts'
import { contentTypeOf, prefixOf } from '../place.ts'
import type { Operations } from '../provider.ts'
import { bytesOf } from './bytes-of.ts'
import { openS3 } from './open.ts'
import { createPatience } from './patience.ts'
import { createProgress } from './progress.ts'
import { sendInParts } from './send-in-parts.ts'

/** specification 4, "Uploads": sends up to 5 MiB as one PUT, larger files in parts. */
export const put: Operations['put'] = async (store, level, key, body, options) => {
  const {
    contentType,
    metadata,
    onProgress,
    onWaiting = () => {},
    signal = new AbortController().signal,
  } = options
  const progress = createProgress(body.size, onProgress)
  const patience = createPatience({ signal, onWaiting })
  try {
    signal.throwIfAborted()
    const opened = await openS3(store, ({ query }, bytes) =>
      progress.sent(Number(query?.['partNumber'] ?? 0), bytes),
    )
    const upload = {
      at: { Bucket: store.bucket, Key: prefixOf(level, opened.signer.identityId) + key },
      stored: { ContentType: contentTypeOf(body, contentType), ...(metadata && { Metadata: metadata }) },
      body,
      signal,
      progress,
      patience,
    }
    if (body.size > partBytes) return await sendInParts(opened, upload)
    const Body = await bytesOf(body, 0, body.size)
    const command = new PutObjectCommand({ ...upload.at, ...upload.stored, Body })
    await upload.patience.persist(() =>
      opened.send((client) => client.send(command, { abortSignal: signal })),
    )
    progress.sent(0, body.size)
  } catch (error) {
    const gaveUp = signal.aborted && !(error instanceof Error && error.name === 'CleanUpFailed')
    throw gaveUp ? cancelled(error) : error
  } finally {
    patience.end()
  }
}
