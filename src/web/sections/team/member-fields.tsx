import { pictureShapes } from '#domains/showcase/provider-contract.ts'
import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import { mediaValue } from '../../parts/editing/media-value.ts'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { PictureField } from '../../parts/pictures/field/picture-field.tsx'
import { Field } from '../../ui/field.tsx'

const blank = { name: '', title: '', subtitle: '', media: null, link: '' }

const fields = [
  { name: 'name', label: 'Name', max: 100 },
  { name: 'title', label: 'Title', max: 50 },
  { name: 'subtitle', label: 'Subtitle', max: 100 },
] as const

type Props = { item: Item; drawn: string }

export function MemberFields({ item, drawn }: Props) {
  const { text, set, issue, left, data } = useItem('team', item.entityId, blank, item.data)
  return (
    <EntryFields left={left}>
      {fields.map(({ name, ...field }) => (
        <Field
          key={name}
          name={name}
          {...field}
          value={text(name)}
          error={issue(name)}
          onChange={(value) => set({ [name]: value })}
        />
      ))}
      <PictureField
        label="Picture"
        slot={`team.${item.entityId}`}
        kind="team"
        fallback={drawn}
        shape={pictureShapes.team}
        value={data['media'] ? mediaValue(data['media']) : { image: '' }}
        error={issue('media')}
        onChange={({ image, focus }) =>
          set({ media: image ? { type: 'image', image, alt: text('name'), ...(focus && { focus }) } : null })
        }
      />
      <Field
        label="Link"
        name="link"
        hint="Their own page, if there is one"
        value={text('link')}
        error={issue('link')}
        onChange={(link) => set({ link: link.trim() })}
      />
    </EntryFields>
  )
}
