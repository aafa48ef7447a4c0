import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Crop, PictureKind } from '#domains/showcase/provider-contract.ts'
import { offerUndo } from '../../../lib/toasts.ts'
import { picturesQuery } from '../../data/pictures.ts'
import { judgeFile } from '../judge-file.ts'
import { type OpenedPicture, openPicture } from '../open-picture.ts'
import { openUpload } from '../open-upload.ts'
import type { PictureWish } from '../picture-job.ts'
import { sentenceOf } from '../sentence-of.ts'
import { pictureSentences } from '../sentences.ts'
import * as uploads from '../uploads.ts'
import type { CropChoice, CropDialog } from './crop-dialog.tsx'

type PictureValue = uploads.PictureValue
type Cropping = {
  Dialog: typeof CropDialog
  picture: OpenedPicture
  source: PictureWish['source']
  initial: Crop | null
}
type Way = {
  slot: string
  kind: PictureKind
  value: PictureValue
  onChange: (value: PictureValue) => void
}

/** Loads the cropping tool on first use. */
const loadCropDialog = () =>
  import('./crop-dialog.tsx').then(
    ({ CropDialog: Dialog }) => ({ Dialog }),
    () => ({ problem: pictureSentences.offline }),
  )

/** The state and the actions of a picture field. */
export function usePictureField({ slot, kind, value, onChange }: Way) {
  const cache = useQueryClient()
  const upload = useSyncExternalStore(uploads.watchUploads, () => uploads.uploadOf(slot))
  const [isOpening, setOpening] = useState(false)
  const [cropping, setCropping] = useState<Cropping>()
  const [problem, setProblem] = useState<string>()
  const asked = useRef(0)

  useLayoutEffect(() => {
    uploads.takePicturesOf(slot, (next, isBack) => {
      onChange(next)
      const isRemoved = next.image === ''
      if (isBack || next.image === value.image || (value.image === '' && !isRemoved)) return
      offerUndo(isRemoved ? 'Picture removed' : 'Picture replaced', () =>
        uploads.putPicture(slot, value, true),
      )
    })
  })
  const isComing = upload !== undefined
  useEffect(() => {
    if (!isComing) void cache.invalidateQueries(picturesQuery)
  }, [cache, isComing])
  // release the opened picture when the field unmounts
  useEffect(() => () => cropping?.picture.close(), [cropping])
  useEffect(() => () => void (asked.current += 1), [])

  /** Shows the crop dialog for the opened picture, unless a newer action has replaced this one. */
  const beginCrop = async (
    open: () => Promise<{
      picture?: OpenedPicture
      problem?: string
      source?: PictureWish['source']
      initial?: Crop | null
    }>,
  ) => {
    asked.current += 1
    const mine = asked.current
    setProblem(undefined)
    setOpening(true)
    const [opened, loaded] = await Promise.all([
      open().catch((cause: unknown) => ({ problem: sentenceOf(cause) })),
      loadCropDialog(),
    ])
    const picture = 'picture' in opened ? opened.picture : undefined
    const source = 'source' in opened ? opened.source : undefined
    if (mine !== asked.current) return picture?.close()
    setOpening(false)
    if (!picture || !source) return setProblem(opened.problem ?? pictureSentences.failed)
    if (!('Dialog' in loaded)) {
      picture.close()
      return setProblem(loaded.problem)
    }
    const initial = ('initial' in opened && opened.initial) || null
    setCropping({ Dialog: loaded.Dialog, picture, source, initial })
  }

  /** Handles a file that was chosen, dropped, pasted or photographed. */
  const pick = (file: File) =>
    beginCrop(async () => {
      const { type, problem: refused } = await judgeFile(file)
      if (!type) return { problem: refused }
      return { ...(await openPicture(file)), source: { file, type } }
    })

  /** Crops an uploaded picture again, from its original upload. */
  const recrop = (ref: string) =>
    beginCrop(async () => {
      const { pictures } = await cache.fetchQuery(picturesQuery)
      const own = pictures.find((picture) => picture.ref === ref)
      if (!own) return { problem: pictureSentences.upload_gone }
      return {
        ...(await openUpload(own)),
        source: { key: own.uploadKey },
        initial: own.kind === kind ? own.crop : null,
      }
    })

  const stopCropping = () => setCropping(undefined)
  const takeCrop = ({ crop, focus, preview }: CropChoice) => {
    if (!cropping) return
    setCropping(undefined)
    uploads.startUpload(slot, { wish: { kind, crop, source: cropping.source }, preview, focus })
  }
  const choose = (image: string) => {
    asked.current += 1
    setOpening(false)
    setProblem(undefined)
    uploads.cancelUpload(slot)
    uploads.putPicture(slot, { image })
  }
  return {
    upload,
    isOpening,
    cropping,
    problem,
    say: setProblem,
    pick: (file: File) => void pick(file),
    recrop: (ref: string) => void recrop(ref),
    takeCrop,
    stopCropping,
    choose,
    remove: () => choose(''),
    setFocus: (focus: PictureValue['focus']) => onChange({ ...value, focus }),
    cancel: () => uploads.cancelUpload(slot),
    retry: () => uploads.retryUpload(slot),
  }
}
