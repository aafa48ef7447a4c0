import { useState } from 'react'
import { generatedPictures } from '#domains/catalogue/contract.ts'
import classes from '../../parts/editing/form.module.css'
import { mediaData, mediaValue } from '../../parts/editing/media-value.ts'
import type { RecordForm } from '../../parts/editing/record-form.ts'
import { textOf } from '../../parts/editing/text-of.ts'
import { MediaField } from '../../parts/pictures/media-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'
import { alignments } from './alignments.ts'

type Mobile = { greeting?: unknown; oneLiner?: unknown; alignment?: unknown; media?: unknown }

const asAbove = { value: '', label: 'As above' }

/** What phones show differently, in words; empty if they show the same. */
const overridden = ({ greeting, oneLiner, alignment, media }: Mobile): string[] => [
  ...(greeting ? ['greeting'] : []),
  ...(oneLiner ? ['one-liner'] : []),
  ...(alignment ? ['alignment'] : []),
  ...(media ? ['picture'] : []),
]

type Props = {
  hero: RecordForm
  /** The picture that the page draws while nobody chose one. */
  drawn: string
}

/** The fields of the phone layout, folded. An empty field shows the same as wide pages. */
export function PhoneFields({ hero: { data, set, issue, left }, drawn }: Props) {
  const [wanted, setWanted] = useState(false)
  const mobile = (data['mobile'] ?? {}) as Mobile
  const own = overridden(mobile)
  const hasPicture = wanted || Boolean(mobile.media)
  const change = (patch: Mobile) => {
    const next = { ...mobile, ...patch }
    // without a greeting the hero is not saved: show the message
    left('greeting')
    set({ mobile: overridden(next).length > 0 ? next : null })
  }
  return (
    <details className={classes['fold']}>
      <summary>
        On phones <span>{own.length > 0 ? `own ${own.join(', ')}` : 'the same as above'}</span>
      </summary>
      <div>
        <Field
          label="Greeting on phones"
          max={80}
          placeholder={textOf(data['greeting'])}
          value={textOf(mobile.greeting)}
          error={issue('mobile.greeting')}
          onChange={(greeting) => change({ greeting })}
          onBlur={() => left('mobile.greeting')}
        />
        <Field
          label="One-liner on phones"
          max={144}
          rows={2}
          placeholder="Shorter than your bio"
          value={textOf(mobile.oneLiner)}
          error={issue('mobile.oneLiner')}
          onChange={(oneLiner) => change({ oneLiner })}
          onBlur={() => left('mobile.oneLiner')}
        />
        <div className={classes['choice']}>
          <span id="hero-phone-alignment">Alignment on phones</span>
          <Segments
            labelledBy="hero-phone-alignment"
            options={[asAbove, ...alignments]}
            value={textOf(mobile.alignment)}
            onChange={(alignment) => change({ alignment: alignment || null })}
          />
        </div>
        <SwitchField
          label="Another picture on phones"
          checked={hasPicture}
          onChange={(on) => {
            setWanted(on)
            if (!on) change({ media: null })
          }}
        />
        {hasPicture && (
          <MediaField
            label="Picture on phones"
            slot="heroSection.mobile.media"
            kind="backgroundImage"
            shape={null}
            generated={{ drawings: generatedPictures, backgrounds: [] }}
            fallback={drawn}
            value={mediaValue(mobile.media)}
            errors={{
              image: issue('mobile.media.image'),
              youtube: issue('mobile.media.youtubeId'),
              alt: issue('mobile.media.alt'),
            }}
            onChange={(media) => {
              left('mobile.media.youtubeId')
              change({ media: mediaData(media) })
            }}
          />
        )}
      </div>
    </details>
  )
}
