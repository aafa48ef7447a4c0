import { useId, useState } from 'react'
import { readPictureRef } from '#domains/catalogue/rules/picture-ref.ts'
import { tooLong } from '#platform/common/text.ts'
import { textPictureMax } from '#platform/common/text-pictures.ts'
import { PictureField } from '../../parts/pictures/field/picture-field.tsx'
import { pictureAddress } from '../../parts/pictures/picture-address.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { TextPictureProps } from '../../ui/rich-text-field.tsx'
import classes from './post-writer.module.css'

/** The ref in the address of a picture of ours. */
const refIn = (src: string): string => readPictureRef(src.split('/')[2] ?? '')?.ref ?? ''

/** Chooses a picture for the text of a post, with the words that it needs. */
export function TextPictureDialog({ value, onUse, onRemove, onClose }: TextPictureProps) {
  const slot = `text-picture ${useId()}`
  const [image, setImage] = useState(value ? refIn(value.src) : '')
  const [alt, setAlt] = useState(value?.alt ?? '')
  const [caption, setCaption] = useState(value?.caption ?? '')
  const [isAsked, setAsked] = useState(false)
  const problems = {
    image: image === '' ? 'Choose a picture' : undefined,
    alt:
      alt.trim() === ''
        ? 'Say what the picture shows, for people who cannot see it'
        : tooLong(alt, textPictureMax.alt),
    caption: tooLong(caption, textPictureMax.caption),
  }
  const use = () => {
    setAsked(true)
    if (Object.values(problems).some(Boolean)) return
    onUse({ src: pictureAddress(image), alt: alt.trim(), caption: caption.trim() })
  }
  return (
    <Dialog
      title={value ? 'Change the picture' : 'Add a picture'}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="primary" onClick={use}>
            {value ? 'Change it' : 'Put it into the text'}
          </Button>
          {value && (
            <Button variant="quiet" icon="trash" onClick={onRemove}>
              Remove
            </Button>
          )}
        </>
      }
    >
      <div className={classes['picture']}>
        <PictureField
          label="Picture"
          slot={slot}
          kind="portfolio"
          shape={null}
          value={{ image }}
          error={isAsked ? problems.image : undefined}
          onChange={(picture) => setImage(picture.image)}
        />
        <Field
          label="What it shows, for people who cannot see it"
          max={textPictureMax.alt}
          value={alt}
          error={isAsked ? problems.alt : undefined}
          onChange={setAlt}
        />
        <Field
          label="Line under the picture, if any"
          max={textPictureMax.caption}
          value={caption}
          error={isAsked ? problems.caption : undefined}
          onChange={setCaption}
        />
      </div>
    </Dialog>
  )
}
