import 'react-image-crop/dist/ReactCrop.css'
import { useState } from 'react'
import { ReactCrop } from 'react-image-crop'
import type { Focus } from '#domains/catalogue/contract.ts'
import type { Crop } from '#domains/showcase/provider-contract.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { largestCrop, moveCrop, scaleCrop } from '../crop-shape.ts'
import { croppedPreview, type OpenedPicture } from '../open-picture.ts'
import classes from './crop-dialog.module.css'
import { FocalPad } from './focal-pad.tsx'

export type CropChoice = { crop: Crop; focus: Focus | undefined; preview: string | undefined }

type Props = {
  picture: OpenedPicture
  /** The previous crop; null: the largest crop of the shape. */
  initial: Crop | null
  /** Width by height of the result; null: any. */
  shape: number | null
  round: boolean
  onUse: (choice: CropChoice) => void
  onClose: () => void
}

const labels = {
  cropArea: 'The part that is shown. The arrow keys move it.',
  nwDragHandle: 'Upper left corner. The arrow keys move it.',
  nDragHandle: 'Upper edge. The arrow keys move it.',
  neDragHandle: 'Upper right corner. The arrow keys move it.',
  eDragHandle: 'Right edge. The arrow keys move it.',
  seDragHandle: 'Lower right corner. The arrow keys move it.',
  sDragHandle: 'Lower edge. The arrow keys move it.',
  swDragHandle: 'Lower left corner. The arrow keys move it.',
  wDragHandle: 'Left edge. The arrow keys move it.',
}

/** A picture with fewer pixels than this looks blurred at large sizes. */
const blurredBelow = 400

/** Crops a picture; then, unless it is round, the focal point can be chosen. */
export function CropDialog({ picture, initial, shape, round, onUse, onClose }: Props) {
  const [crop, setCrop] = useState(() => initial ?? largestCrop(picture, shape))
  const [focus, setFocus] = useState<Focus>()
  const [cut, setCut] = useState<string>()
  const [isCutting, setCutting] = useState(false)
  const pixels = [crop.width * picture.width, crop.height * picture.height].map(Math.round)
  const isSmall = Math.min(...pixels) < (round ? blurredBelow / 2 : blurredBelow)

  const preview = async () => {
    setCutting(true)
    const drawn = cut ?? (await croppedPreview(picture.preview, crop))
    setCutting(false)
    return drawn
  }
  const use = async () => onUse({ crop, focus, preview: await preview() })
  const back = () => {
    if (cut) URL.revokeObjectURL(cut)
    setCut(undefined)
  }
  if (cut !== undefined)
    return (
      <Dialog
        title="Choose the focal point"
        opened
        onClose={onClose}
        actions={
          <>
            <Button variant="primary" loading={isCutting} onClick={() => void use()}>
              Use this picture
            </Button>
            <Button onClick={back}>Back to cropping</Button>
          </>
        }
      >
        <FocalPad src={cut} focus={focus} onChange={setFocus} />
      </Dialog>
    )
  return (
    <Dialog
      title="Crop the picture"
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" loading={isCutting} onClick={() => void use()}>
            Use this picture
          </Button>
          {!round && (
            <Button icon="focal" loading={isCutting} onClick={() => void preview().then(setCut)}>
              Choose the focal point
            </Button>
          )}
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <div className={classes['stage']}>
        <ReactCrop
          className={classes['crop'] ?? ''}
          crop={{
            unit: '%',
            x: crop.left * 100,
            y: crop.top * 100,
            width: crop.width * 100,
            height: crop.height * 100,
          }}
          {...(shape !== null && { aspect: shape })}
          circularCrop={round}
          keepSelection
          ruleOfThirds={!round}
          minWidth={32}
          minHeight={32}
          ariaLabels={labels}
          onChange={(_, { x, y, width, height }) => {
            if (width > 0 && height > 0) setCrop(fractions(x, y, width, height))
          }}
        >
          <img src={picture.preview} alt="What you chose, whole" />
        </ReactCrop>
      </div>
      <fieldset className={classes['tools']} aria-label="Move and size the part that is shown">
        <IconButton icon="minus" label="Smaller part" onClick={() => setCrop(scaleCrop(crop, 0.9))} />
        <IconButton icon="plus" label="Larger part" onClick={() => setCrop(scaleCrop(crop, 1 / 0.9))} />
        <IconButton icon="back" label="To the left" onClick={() => setCrop(moveCrop(crop, -0.04, 0))} />
        <IconButton icon="forward" label="To the right" onClick={() => setCrop(moveCrop(crop, 0.04, 0))} />
        <IconButton icon="up" label="Upwards" onClick={() => setCrop(moveCrop(crop, 0, -0.04))} />
        <IconButton icon="down" label="Downwards" onClick={() => setCrop(moveCrop(crop, 0, 0.04))} />
        <p className={classes['size']} aria-live="polite">
          {pixels[0]} × {pixels[1]} pixels
          {isSmall && <b>It may look blurred: choose a larger part or picture.</b>}
        </p>
      </fieldset>
    </Dialog>
  )
}

/** Converts the cropping tool's percentages to fractions inside the picture. */
function fractions(x: number, y: number, width: number, height: number): Crop {
  const part = (percent: number) => Math.min(Math.max(percent / 100, 0), 1)
  const [left, top] = [part(x), part(y)]
  return { left, top, width: Math.min(part(width), 1 - left), height: Math.min(part(height), 1 - top) }
}
