import { EntryFields } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useDrawnPicture } from '../../parts/editing/use-drawn-picture.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { ClassGroups, ClassOptions, newClass } from '../../parts/selling/class-groups.tsx'
import { DescriptionField, PictureAndTags } from '../../parts/selling/looks-fields.tsx'
import { useOwnCard } from '../../parts/selling/own-card.ts'
import { PolicyFields } from '../../parts/selling/policy-fields.tsx'
import { VisibilityField } from '../../parts/selling/visibility-field.tsx'

/** The fields of a class in the editor, which saves every edit. */
export function ClassFields({ item }: { item: Item }) {
  const form = useItem('groupService', item.entityId, newClass, item.data)
  const drawn = useDrawnPicture('class', item.entityId)
  return (
    <EntryFields left={form.left}>
      <ClassGroups form={form} {...useOwnCard(item.entityId)} />
      <DescriptionField form={form} />
      <PictureAndTags form={form} drawn={drawn} />
      <ClassOptions form={form} />
      <PolicyFields form={form} type="group" />
      <VisibilityField
        form={form}
        words={{ linkOnly: 'not on your Showcase', paused: 'shown, takes nobody new' }}
      />
    </EntryFields>
  )
}
