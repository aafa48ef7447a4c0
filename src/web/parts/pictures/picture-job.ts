import type { Crop, OwnPicture, PictureKind } from '#domains/showcase/provider-contract.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { currentSession } from '../../lib/identity/current.ts'
import { type Done, done, refuse } from '../../lib/identity/result.ts'
import { textOf } from '../../lib/identity/session.ts'
import { askUntilAnswered, pause } from '../../lib/patience.ts'
import { storage } from '../../lib/storage/index.ts'
import { fetchPicture, orderPicture, type PictureOrder, removePicture } from '../data/pictures.ts'
import type { PictureType } from './judge-file.ts'
import { sentenceOf } from './sentence-of.ts'

/** The progress of a picture: bytes sent, waiting for the network, or in preparation on the server. */
export type PictureStep =
  | { state: 'uploading'; sent: number; total: number }
  | { state: 'waiting' }
  | { state: 'preparing' }

/** A file of this device, or the key of an earlier upload in the private area. */
type Source = { file: Blob; type: PictureType } | { key: string }

export type PictureWish = { kind: PictureKind; crop: Crop | null; source: Source }
export type MadePicture = OwnPicture & { ref: string }
type Watch = { signal: AbortSignal; onStep: (step: PictureStep) => void }

export type PictureJob = {
  /** Resolves with the finished picture. After a failure, another call resumes from the failed step. */
  run: (watch: Watch) => Promise<Done<MadePicture>>
  /** Deletes the job's data from the server, best effort; an earlier picture's upload stays. */
  takeBack: () => Promise<void>
}

/** Uploads a file and orders a picture from it, or orders another picture from an earlier upload. */
export function createPictureJob({ kind, crop, source }: PictureWish): PictureJob {
  const earlier = 'key' in source ? source.key : undefined
  let entityId = newEntityId()
  let key = earlier
  // the order may have reached the server
  let wasAsked = false
  // the server has refused the order for good: the next try starts over
  let isSpent = false

  const takeBack = async () => {
    const [id, left, asked] = [entityId, key, wasAsked]
    entityId = newEntityId()
    key = earlier
    wasAsked = false
    isSpent = false
    // the server cleans up anything that remains
    if (asked) await removePicture(id).catch(() => undefined)
    else if (left !== undefined && left !== earlier) await storage.remove(left, { level: 'private' })
  }

  const tryOnce = async (watch: Watch): Promise<Done<MadePicture>> => {
    try {
      if (isSpent) await takeBack()
      if (key === undefined && 'file' in source) {
        const { data, error } = await send(entityId, source, watch)
        if (error) return refuse(error.name, sentenceOf(error))
        key = data.key
      }
      watch.onStep({ state: 'preparing' })
      const { data: identityId, error } = await storage.identity()
      if (error) return refuse(error.name, sentenceOf(error))
      wasAsked = true
      const upload = { identityId, key: key ?? '' }
      const picture = await made(entityId, { kind, crop, upload }, watch)
      const { ref, problem } = picture
      if (ref !== null) return done({ ...picture, ref })
      isSpent = true
      return refuse(problem?.code ?? 'failed', problem?.message ?? sentenceOf(undefined))
    } catch (cause) {
      return refuse('failed', sentenceOf(cause))
    }
  }

  /** Waits and retries after network failures, including chunks of the app that failed to load. */
  const run = async (watch: Watch): Promise<Done<MadePicture>> => {
    for (;;) {
      const outcome = await tryOnce(watch)
      const isAway = outcome.error && (outcome.error.name === 'NetworkError' || !navigator.onLine)
      if (!isAway || watch.signal.aborted) return outcome
      watch.onStep({ state: 'waiting' })
      await pause(retryMs, watch.signal, window).catch(() => undefined)
    }
  }
  return { run, takeBack }
}

/** Uploads the file to the private area. */
async function send(
  entityId: string,
  { file, type }: { file: Blob; type: PictureType },
  { signal, onStep }: Watch,
) {
  let step: PictureStep = { state: 'uploading', sent: 0, total: file.size }
  onStep(step)
  const { data: session } = await currentSession()
  return storage.put(`pictures/${entityId}.${type.extension}`, file, {
    level: 'private',
    contentType: type.contentType,
    metadata: { owner: session ? textOf(session.claims, 'sub') : '' },
    signal,
    onProgress: (sent, total) => {
      step = { state: 'uploading', sent, total }
      onStep(step)
    },
    onWaiting: (waits) => onStep(waits ? { state: 'waiting' } : step),
  })
}

/** The pause between retries without a network; the `online` event ends it early. */
const retryMs = 5000
const pollMs = [300, 500, 800, 1200]
const longestPollMs = 2000

/** Orders the picture and polls until it is ready or failed. */
async function made(entityId: string, order: PictureOrder, { signal, onStep }: Watch): Promise<OwnPicture> {
  const patience = {
    signal,
    onWaiting: (waits: boolean) => onStep({ state: waits ? 'waiting' : 'preparing' }),
  }
  let picture = await askUntilAnswered(() => orderPicture(entityId, order, signal), patience)
  for (let asked = 0; picture.state === 'making'; asked += 1) {
    await pause(pollMs[asked] ?? longestPollMs, signal)
    picture = await askUntilAnswered(() => fetchPicture(entityId, signal), patience)
  }
  return picture
}
