import { SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { youtubeId } from '../lib/youtube.ts'
import { Field } from './field.tsx'
import classes from './media-field.module.css'

/** What a picture field holds while it is edited: both choices are kept, so that switching loses nothing. */
export type MediaValue = { type: 'image' | 'youtube'; image: string; youtube: string; alt: string }

type Props = {
  label: string
  /** The pictures to choose from, by name; each is served at /pictures/{name}.svg. */
  pictures: readonly string[]
  value: MediaValue
  onChange: (value: MediaValue) => void
  errors?: { image?: string | undefined; youtube?: string | undefined; alt?: string | undefined }
}

const kinds = [
  { value: 'image', label: 'Picture' },
  { value: 'youtube', label: 'YouTube' },
]

/** A picture of the generated set, or a YouTube video by its link. */
export function MediaField({ label, pictures, value, onChange, errors = {} }: Props) {
  const name = useId()
  const video = youtubeId(value.youtube)
  return (
    <fieldset className={classes['field']}>
      <legend>{label}</legend>
      <SegmentedControl
        aria-label={`${label}: picture or video`}
        data={kinds}
        value={value.type}
        onChange={(type) => onChange({ ...value, type: type === 'youtube' ? 'youtube' : 'image' })}
      />
      {value.type === 'image' ? (
        <div className={classes['pictures']}>
          {pictures.map((picture, index) => (
            <label key={picture} className={classes['picture']}>
              <input
                type="radio"
                name={name}
                value={picture}
                checked={value.image === picture}
                onChange={() => onChange({ ...value, image: picture })}
              />
              <img
                src={`/pictures/${picture}.svg`}
                alt={`${picture}, ${index + 1} of ${pictures.length}`}
                loading="lazy"
                width={160}
                height={120}
              />
            </label>
          ))}
        </div>
      ) : (
        <div className={classes['video']}>
          <Field
            label="YouTube link"
            placeholder="https://youtu.be/…"
            value={value.youtube}
            error={errors.youtube}
            onChange={(youtube) => onChange({ ...value, youtube })}
          />
          <p>
            {video
              ? `Video ${video}. It loads only when a visitor presses play.`
              : 'Paste the address of the video.'}
          </p>
        </div>
      )}
      <Field
        label="What it shows, for people who cannot see it"
        max={110}
        value={value.alt}
        error={errors.alt}
        onChange={(alt) => onChange({ ...value, alt })}
      />
    </fieldset>
  )
}
