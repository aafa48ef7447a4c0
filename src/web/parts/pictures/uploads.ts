import type { Focus } from '#domains/catalogue/contract.ts'
import { listen } from '../../lib/identity/current.ts'
import { createPictureJob, type PictureJob, type PictureStep, type PictureWish } from './picture-job.ts'

/** A picture as a record holds it; '' is none. */
export type PictureValue = { image: string; focus?: Focus | undefined }

export type Upload = {
  /** Object URL of what will be seen. */
  preview: string | undefined
  focus: Focus | undefined
  step: PictureStep | { state: 'failed'; message: string }
}

/** `isBack`: it stood there before and was called back. */
type Take = (picture: PictureValue, isBack: boolean) => void
type Running = { upload: Upload; job: PictureJob; cancelled: AbortController }

/** By slot, the name of the field that wants it: a picture goes on while its field is out of sight. */
const running = new Map<string, Running>()
const takers = new Map<string, Take>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

export const uploadOf = (slot: string): Upload | undefined => running.get(slot)?.upload

/** Whether a picture is still on its way to a slot. */
export function isComing(slot: string): boolean {
  const step = uploadOf(slot)?.step
  return step !== undefined && step.state !== 'failed'
}

export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who takes the finished picture of a slot. It stays after the field has left, since its form still can be saved. */
export const takePicturesOf = (slot: string, take: Take): void => void takers.set(slot, take)

/** Puts a picture where the field of a slot is now, such as an earlier one. */
export const putPicture = (slot: string, picture: PictureValue, isBack = false): void =>
  takers.get(slot)?.(picture, isBack)

function step(slot: string, mine: Running, next: Upload['step']): void {
  if (running.get(slot) !== mine) return
  mine.upload = { ...mine.upload, step: next }
  tell()
}

function drop(slot: string): void {
  const preview = running.get(slot)?.upload.preview
  running.delete(slot)
  if (preview) URL.revokeObjectURL(preview)
  guardLeaving()
  tell()
}

type Start = { wish: PictureWish; preview: string | undefined; focus: Focus | undefined }

/** Begins the picture of a slot; one that is on its way there already is cancelled. */
export function startUpload(slot: string, { wish, preview, focus }: Start): void {
  cancelUpload(slot)
  const upload: Upload = { preview, focus, step: { state: 'preparing' } }
  running.set(slot, { upload, job: createPictureJob(wish), cancelled: new AbortController() })
  guardLeaving()
  void go(slot)
}

async function go(slot: string): Promise<void> {
  const mine = running.get(slot)
  if (!mine) return
  const { job, cancelled } = mine
  const { focus } = mine.upload
  const { data, error } = await job.run({
    signal: cancelled.signal,
    onStep: (next) => step(slot, mine, next),
  })
  if (running.get(slot) !== mine) {
    // cancelled between the last byte and the answer
    await job.takeBack()
    return
  }
  if (error) step(slot, mine, { state: 'failed', message: error.message })
  else {
    drop(slot)
    putPicture(slot, { image: data.ref, ...(focus && { focus }) })
  }
  guardLeaving()
}

/** Tries a failed upload once more, from where it stopped. */
export function retryUpload(slot: string): void {
  const mine = running.get(slot)
  if (mine?.upload.step.state !== 'failed') return
  step(slot, mine, { state: 'preparing' })
  void go(slot)
}

/** Gives a picture up; what has reached the server is removed again. */
export function cancelUpload(slot: string): void {
  const mine = running.get(slot)
  if (!mine) return
  const hasEnded = mine.upload.step.state === 'failed'
  drop(slot)
  mine.cancelled.abort()
  if (hasEnded) void mine.job.takeBack()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** While bytes are under way, leaving the site asks first: a reload would lose them. */
function guardLeaving(): void {
  const isBusy = [...running.keys()].some(isComing)
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

// whoever comes or goes, pictures of the one before are none of theirs
listen(() => {
  for (const slot of running.keys()) cancelUpload(slot)
  takers.clear()
})
