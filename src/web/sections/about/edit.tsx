import { generatedPictures, premiumAssets } from '#domains/catalogue/contract.ts'
import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { portraitFor } from '#domains/showcase/rules/picture-for.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { mediaData, mediaValue } from '../../parts/editing/media-value.ts'
import { singleOf } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useSingle } from '../../parts/editing/use-record.ts'
import { useTrade } from '../../parts/editing/use-trade.ts'
import { MediaField } from '../../parts/pictures/media-field.tsx'
import { Field } from '../../ui/field.tsx'

export function Edit() {
  const form = useSingle('aboutMe', {
    title: '',
    text: '',
    media: null,
  })
  const { entityId, set, issue, left, data } = form
  const { draft, state } = useEditing()
  const { examples } = useTrade()
  const portrait = textOf(singleOf(draft, state.typed, 'basicProfile')?.data['profileImage'])
  return (
    <SectionPanel hint="What you do and why, in your own words." left={left}>
      <Field label="Title" max={50} placeholder={examples.aboutTitle} {...bindText(form, 'title')} />
      <Field label="Text" rows={6} max={400} placeholder={examples.about} {...bindText(form, 'text')} />
      <MediaField
        label="Picture"
        slot="aboutMe.media"
        kind="portfolio"
        shape={pictureShapes.portfolio}
        generated={{ drawings: generatedPictures, backgrounds: premiumAssets }}
        fallback={portrait || portraitFor({ seed: entityId })}
        value={mediaValue(data['media'])}
        errors={{
          image: issue('media.image') ?? issue('media'),
          youtube: issue('media.youtubeId'),
          alt: issue('media.alt'),
        }}
        onChange={(value) => {
          left('media.youtubeId')
          set({ media: mediaData(value) })
        }}
      />
    </SectionPanel>
  )
}
