import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import classes from '../../parts/editing/form.module.css'
import { mediaData, mediaValue } from '../../parts/editing/media-value.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useDrawnPicture } from '../../parts/editing/use-drawn-picture.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { MediaField } from '../../parts/pictures/media-field.tsx'
import { Field } from '../../ui/field.tsx'
import { Segments } from '../../ui/segments.tsx'
import { ActionFields } from './action-fields.tsx'
import { alignments } from './alignments.ts'
import { PhoneFields } from './phone-fields.tsx'
import { usualGreeting } from './usual.ts'

const colours = [
  { value: 'black', label: 'Black' },
  { value: 'white', label: 'White' },
]

export function Edit() {
  const { draft, state } = useEditing()
  const firstName = textOf(singleOf(draft, state.typed, 'basicProfile')?.data['firstName'])
  const hero = useSingle('heroSection', {
    greeting: usualGreeting(firstName),
    media: null,
    alignment: 'left',
    colour: 'black',
    ctaLabel: 'Book a time',
    mobile: null,
  })
  const { text, set, issue, left, data } = hero
  const drawn = useDrawnPicture('hero')
  return (
    <SectionPanel
      hint="The first thing people see: a greeting, your name, a picture, one button."
      left={left}
    >
      <Field label="Greeting" max={80} {...bindText(hero, 'greeting')} />
      <MediaField
        label="Picture"
        slot="heroSection.media"
        kind="backgroundImage"
        shape={pictureShapes.backgroundImage}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={drawn}
        value={mediaValue(data['media'])}
        errors={{
          image: issue('media.image') ?? issue('media'),
          youtube: issue('media.youtubeId'),
          alt: issue('media.alt'),
        }}
        onChange={(media) => {
          left('media.youtubeId')
          // without a greeting the hero is not saved: show the message
          left('greeting')
          set({ media: mediaData(media) })
        }}
      />
      <div className={classes['pair']}>
        <div className={classes['choice']}>
          <span id="hero-alignment">Alignment</span>
          <Segments
            labelledBy="hero-alignment"
            options={alignments}
            value={text('alignment')}
            onChange={(alignment) => set({ alignment })}
          />
        </div>
        <div className={classes['choice']}>
          <span id="hero-colour">Colour of the text</span>
          <Segments
            labelledBy="hero-colour"
            options={colours}
            value={text('colour')}
            onChange={(colour) => set({ colour })}
          />
        </div>
      </div>
      <ActionFields heroLabel={text('ctaLabel')} />
      <PhoneFields hero={hero} drawn={drawn} />
    </SectionPanel>
  )
}
