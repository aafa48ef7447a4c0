import type { Focus } from '#domains/catalogue/contract.ts'
import { listen } from '../../lib/identity/current.ts'
import { createPictureJob, type PictureJob, type PictureStep, type PictureWish } from './picture-job.ts'

/** A picture as a record stores it; '' for none. */
export type PictureValue = { image: string; focus?: Focus | undefined }

export type Upload = {
  /** An object URL of the cropped picture. */
  preview: string | undefined
  focus: Focus | undefined
  step: PictureStep | { state: 'failed'; message: string }
}

/** `isBack`: an undo restored this picture. */
type Take = (picture: PictureValue, isBack: boolean) => void
type Running = { upload: Upload; job: PictureJob; cancelled: AbortController }

/** Running uploads by slot, the field's name. They continue while the field is not on the screen. */
const running = new Map<string, Running>()
const takers = new Map<string, Take>()
const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

export const uploadOf = (slot: string): Upload | undefined => running.get(slot)?.upload

/** Whether a slot has a running upload. */
export function isComing(slot: string): boolean {
  const step = uploadOf(slot)?.step
  return step !== undefined && step.state !== 'failed'
}

export function watchUploads(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Sets the receiver of a slot's finished picture. It stays after the field unmounts: its form can still save. */
export const takePicturesOf = (slot: string, take: Take): void => void takers.set(slot, take)

/** Sets the picture of a slot's field, such as an earlier one. */
export const putPicture = (slot: string, picture: PictureValue, isBack = false): void =>
  takers.get(slot)?.(picture, isBack)

function step(slot: string, mine: Running, next: Upload['step']): void {
  if (running.get(slot) !== mine) return
  mine.upload = { ...mine.upload, step: next }
  notify()
}

function drop(slot: string): void {
  const preview = running.get(slot)?.upload.preview
  running.delete(slot)
  if (preview) URL.revokeObjectURL(preview)
  guardLeaving()
  notify()
}

type Start = { wish: PictureWish; preview: string | undefined; focus: Focus | undefined }

/** Starts an upload for a slot and cancels its running one. */
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
    // cancelled after the last byte was sent and before the response arrived
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

/** Retries a failed upload from the failed step. */
export function retryUpload(slot: string): void {
  const mine = running.get(slot)
  if (mine?.upload.step.state !== 'failed') return
  step(slot, mine, { state: 'preparing' })
  void go(slot)
}

/** Cancels an upload and deletes its data from the server. */
export function cancelUpload(slot: string): void {
  const mine = running.get(slot)
  if (!mine) return
  const hasEnded = mine.upload.step.state === 'failed'
  drop(slot)
  mine.cancelled.abort()
  if (hasEnded) void mine.job.takeBack()
}

const ask = (event: BeforeUnloadEvent) => event.preventDefault()

/** Asks before leaving the site while an upload runs: a reload would lose it. */
function guardLeaving(): void {
  const isBusy = [...running.keys()].some(isComing)
  if (isBusy) window.addEventListener('beforeunload', ask)
  else window.removeEventListener('beforeunload', ask)
}

// after a sign-in or sign-out the uploads belong to another user
listen(() => {
  for (const slot of running.keys()) cancelUpload(slot)
  takers.clear()
})
