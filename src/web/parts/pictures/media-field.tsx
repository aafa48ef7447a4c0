import { useState } from 'react'
import type { Focus } from '#domains/catalogue/contract.ts'
import type { PictureKind } from '#domains/showcase/provider-contract.ts'
import { youtubeId } from '../../lib/youtube.ts'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import type { GeneratedPictures } from './field/library-dialog.tsx'
import { PictureField } from './field/picture-field.tsx'
import classes from './media-field.module.css'
import { VideoWords } from './video-words.tsx'

/** The edited value of a media field. It holds both picture and video, so that switching loses neither. */
export type MediaValue = {
  type: 'image' | 'youtube'
  /** '' while nobody chose a picture. */
  image: string
  focus?: Focus | undefined
  youtube: string
  alt: string
}

type Props = {
  label: string
  /** The field's name, unique in the app: a running upload finds its field by this name. */
  slot: string
  /** The picture's purpose; `shape` is its width by height, null for any. */
  kind: PictureKind
  shape: number | null
  generated: GeneratedPictures
  /** What the page shows while nobody chose a picture: a drawing, or the portrait. */
  fallback: string
  value: MediaValue
  onChange: (value: MediaValue) => void
  errors?: { image?: string | undefined; youtube?: string | undefined; alt?: string | undefined }
}

const kinds = [
  { value: 'image', label: 'Picture' },
  { value: 'youtube', label: 'YouTube' },
] as const

/** A picture or a YouTube video by its link, with an alternative text. */
export function MediaField(props: Props) {
  const { label, slot, kind, shape, generated, fallback, value, onChange, errors = {} } = props
  const video = youtubeId(value.youtube)
  const shown = value.type === 'image' ? value.image : video
  /** The picture or video that the alternative text was written for, as far as this visit knows. */
  const [described, setDescribed] = useState(shown)
  /** The texts of this visit: a record without a picture stores neither, and a choice brings them back. */
  const [typed, setTyped] = useState({ youtube: value.youtube, alt: value.alt })
  const isDrawn = value.type === 'image' && value.image === ''
  return (
    <fieldset className={classes['field']} data-slot={slot}>
      <legend>{label}</legend>
      <Segments
        label={`${label}: picture or video`}
        options={kinds}
        value={value.type}
        onChange={(type) => onChange({ ...value, ...typed, type })}
      />
      {value.type === 'image' ? (
        <PictureField
          label={label}
          labelHidden
          slot={slot}
          kind={kind}
          shape={shape}
          generated={generated}
          fallback={fallback}
          value={value}
          error={errors.image}
          onChange={({ image, focus }) => onChange({ ...value, ...typed, image, focus })}
        />
      ) : (
        <div className={classes['video']}>
          <Field
            label="YouTube link"
            placeholder="https://youtu.be/…"
            value={value.youtube}
            error={errors.youtube}
            onChange={(youtube) => {
              setTyped({ ...typed, youtube })
              onChange({ ...value, youtube })
            }}
          />
          {video ? <VideoWords key={video} youtubeId={video} /> : <p>Paste the address of the video.</p>}
        </div>
      )}
      {!isDrawn && (
        <Field
          label="What it shows, for people who cannot see it"
          max={110}
          value={value.alt}
          error={errors.alt}
          hint={
            value.alt && shown !== described && 'You wrote this for what was here before. Does it still fit?'
          }
          onChange={(alt) => {
            setDescribed(shown)
            setTyped({ ...typed, alt })
            onChange({ ...value, alt })
          }}
        />
      )}
    </fieldset>
  )
}
