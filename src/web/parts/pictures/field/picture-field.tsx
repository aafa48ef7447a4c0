import { type ReactNode, Suspense, useId, useRef, useState } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import type { PictureKind } from '#domains/showcase/provider-contract.ts'
import { lazyPart } from '../../../lib/lazy-part.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useFileDrop } from '../../../ui/use-file-drop.ts'
import { useFocusRecovery } from '../../../ui/use-focus-recovery.ts'
import { acceptedPictures } from '../judge-file.ts'
import type { PictureValue } from '../uploads.ts'
import type { GeneratedPictures } from './library-dialog.tsx'
import classes from './picture-field.module.css'
import { PictureTile } from './picture-tile.tsx'
import { usePastedFile } from './use-pasted-file.ts'
import { usePictureField } from './use-picture-field.ts'

const LibraryDialog = lazyPart(() =>
  import('./library-dialog.tsx').then(({ LibraryDialog }) => ({ default: LibraryDialog })),
)

const FocalDialog = lazyPart(() =>
  import('./focal-dialog.tsx').then(({ FocalDialog }) => ({ default: FocalDialog })),
)

type Props = {
  label: string
  /** The field's name, unique in the app: a running upload finds its field by this name. */
  slot: string
  /** The picture's purpose; `shape` is its width by height, null for any. */
  kind: PictureKind
  shape: number | null
  value: PictureValue
  onChange: (value: PictureValue) => void
  /** What the page shows while nobody chose a picture; default: nothing. */
  fallback?: string
  /** Generated pictures that can be chosen too; default: none. */
  generated?: GeneratedPictures
  /** Shown in a circle, such as a portrait. It has no focal point. */
  round?: boolean
  /** The label is only read out, because the page already shows it above. */
  labelHidden?: boolean
  hint?: ReactNode
  error?: string | undefined
}

/** A picture: dropped, pasted, chosen or photographed; cropped, uploaded with progress, replaced, removed with undo. */
export function PictureField({
  label,
  slot,
  kind,
  shape,
  value,
  onChange,
  fallback = '',
  generated,
  round = false,
  labelHidden = false,
  hint,
  error,
}: Props) {
  const id = useId()
  const root = useRef<HTMLFieldSetElement>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const cameraInput = useRef<HTMLInputElement>(null)
  const [dialog, setDialog] = useState<'library' | 'focal'>()
  const field = usePictureField({ slot, kind, value, onChange })
  const { upload, cropping, isOpening } = field
  const isBusy = isOpening || (upload !== undefined && upload.step.state !== 'failed')
  const drop = useFileDrop({ onFile: field.pick, onRefused: field.say, isOff: isBusy })
  usePastedFile(root, field.pick)
  useFocusRecovery(root)

  const own = readPictureRef(value.image)
  const isChosen = value.image !== ''
  const busyWords = isBusy ? 'One moment, a picture is on its way' : undefined
  const problem = field.problem ?? error
  const inputProps = {
    type: 'file',
    hidden: true,
    accept: acceptedPictures,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) => {
      const file = target.files?.[0]
      // reset, so that the same file can be chosen again
      target.value = ''
      if (file) field.pick(file)
    },
  }
  return (
    <fieldset
      ref={root}
      className={classNames(classes['field'], round && classes['round'])}
      aria-label={label}
      data-picture-field=""
    >
      {!labelHidden && <span className={classes['label']}>{label}</span>}
      <div className={classes['area']} data-over={drop.isOver} {...drop.handlers}>
        <PictureTile
          value={isChosen ? value : { image: fallback }}
          shape={shape}
          round={round}
          upload={upload}
          isOpening={isOpening}
          onCancel={field.cancel}
          onRetry={field.retry}
        />
        <div className={classes['side']}>
          <input ref={fileInput} {...inputProps} />
          <input ref={cameraInput} {...inputProps} capture={round ? 'user' : 'environment'} />
          <div className={classes['actions']}>
            <Button
              size="sm"
              icon="upload"
              unavailable={busyWords}
              aria-describedby={`${id}-hint`}
              onClick={() => fileInput.current?.click()}
            >
              {own ? 'Replace' : 'Upload a picture'}
            </Button>
            <span className={classes['camera']}>
              <Button
                size="sm"
                icon="camera"
                unavailable={busyWords}
                onClick={() => cameraInput.current?.click()}
              >
                Take a photo
              </Button>
            </span>
            <Button size="sm" icon="picture" unavailable={busyWords} onClick={() => setDialog('library')}>
              {!generated ? 'Your pictures' : 'Choose a picture'}
            </Button>
          </div>
          {isChosen && (
            <div className={classes['actions']}>
              {own && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="crop"
                  unavailable={busyWords}
                  onClick={() => field.recrop(own.ref)}
                >
                  Crop
                </Button>
              )}
              {own && !round && (
                <Button
                  size="sm"
                  variant="quiet"
                  icon="focal"
                  unavailable={busyWords}
                  onClick={() => setDialog('focal')}
                >
                  Focal point
                </Button>
              )}
              <Button size="sm" variant="quiet" icon="trash" unavailable={busyWords} onClick={field.remove}>
                {own || !fallback ? 'Remove' : 'Let the page draw it'}
              </Button>
            </div>
          )}
          {!isChosen && fallback && upload === undefined && (
            <p className={classes['drawn']}>
              {readPictureRef(fallback)
                ? 'Your portrait, until you choose a picture.'
                : 'Drawn by your page. Nothing is stored until you choose a picture.'}
            </p>
          )}
          <p className={classes['hint']} id={`${id}-hint`}>
            {hint && <>{hint} </>}
            <span className={classes['fine']}>You can also drop or paste one here. </span>
            JPEG, PNG, WebP, AVIF or GIF, up to 25 MB.
          </p>
        </div>
      </div>
      {problem && (
        <p className={classes['problem']} role="alert" tabIndex={-1} data-error="">
          <Icon name="error" size={18} />
          <span>{problem}</span>
        </p>
      )}
      {cropping && (
        <cropping.Dialog
          picture={cropping.picture}
          initial={cropping.initial}
          shape={shape}
          round={round}
          onUse={field.takeCrop}
          onClose={field.stopCropping}
        />
      )}
      {dialog === 'focal' && own && (
        <Suspense>
          <FocalDialog
            image={own}
            focus={value.focus}
            onUse={field.setFocus}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
      {dialog === 'library' && (
        <Suspense>
          <LibraryDialog
            current={value.image}
            drawn={generated && fallback}
            shape={shape}
            generated={generated}
            onChoose={(image, fits) => {
              setDialog(undefined)
              if (fits) field.choose(image)
              else field.recrop(image)
            }}
            onClose={() => setDialog(undefined)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
