import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { byteWords } from '../../../lib/byte-words.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { pictureAddress, positionOf } from '../picture-address.ts'
import type { PictureValue, Upload } from '../uploads.ts'
import classes from './picture-tile.module.css'

type Props = {
  value: PictureValue
  shape: number | null
  round: boolean
  upload: Upload | undefined
  isOpening: boolean
  onCancel: () => void
  onRetry: () => void
}

/** The current picture or the upload's preview, in the shape of the page. */
export function PictureTile({ value, shape, round, upload, isOpening, onCancel, onRetry }: Props) {
  return (
    <div className={classes['tile']}>
      <div
        className={classNames(classes['frame'], round && classes['round'])}
        style={{ aspectRatio: shape ?? 16 / 9 }}
        data-empty={value.image === '' && !upload?.preview}
      >
        {upload?.preview ? (
          <img src={upload.preview} alt="What you chose" style={positionOf(upload.focus)} data-coming="" />
        ) : (
          <Shown value={value} />
        )}
        {isOpening && <span className={classes['busy']} aria-hidden="true" />}
      </div>
      {upload && <Way upload={upload} onCancel={onCancel} onRetry={onRetry} />}
      <output className="vh">{isOpening ? 'Opening the picture' : upload && words(upload.step)}</output>
    </div>
  )
}

function Shown({ value: { image, focus } }: { value: PictureValue }) {
  if (image === '') return <Icon name="picture" size={32} />
  const own = readPictureRef(image)
  return (
    <img
      key={image}
      src={pictureAddress(image)}
      alt={own ? 'What is shown now' : `Drawing: ${image.replaceAll('-', ' ')}`}
      width={own?.width ?? 400}
      height={own?.height ?? 300}
      style={{ ...positionOf(focus), backgroundColor: own?.colour }}
    />
  )
}

function words(step: Upload['step']): string {
  if (step.state === 'uploading') return 'Uploading the picture'
  if (step.state === 'waiting') return 'Waiting for the network. The upload goes on by itself.'
  return step.state === 'preparing' ? 'Preparing the picture' : ''
}

/** The upload's progress: bytes while sending, words while the server prepares the picture. */
function Way({
  upload: { step },
  onCancel,
  onRetry,
}: Pick<Props, 'onCancel' | 'onRetry'> & { upload: Upload }) {
  if (step.state === 'failed')
    return (
      <div className={classes['way']}>
        <p className={classes['failed']} role="alert">
          {step.message}
        </p>
        <div className={classes['buttons']}>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
          <Button size="sm" variant="quiet" onClick={onCancel}>
            Give it up
          </Button>
        </div>
      </div>
    )
  return (
    <div className={classes['way']}>
      <p>{words(step)}</p>
      {step.state === 'uploading' ? (
        <div className={classes['line']}>
          <progress aria-label="Uploading the picture" value={step.sent} max={step.total} />
          <span>
            {byteWords(step.sent)} of {byteWords(step.total)}
          </span>
        </div>
      ) : (
        <progress aria-label={words(step)} data-waiting={step.state === 'waiting'} />
      )}
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
