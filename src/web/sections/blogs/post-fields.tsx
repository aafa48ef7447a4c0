import { lazy, Suspense } from 'react'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { now } from '../../lib/clock.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Field } from '../../ui/field.tsx'
import { SwitchField } from '../../ui/switch-field.tsx'

// the editor of rich text is large: only an opened post fetches it
const RichTextField = lazy(() =>
  import('../../ui/rich-text-field.tsx').then((ui) => ({ default: ui.RichTextField })),
)

/** The texts of a new post. */
export const blankPost = { title: '', serviceUrl: '', description: '', body: '' }

type Props = {
  item: Item
  /** The addresses of the other posts. */
  taken: ReadonlySet<string>
}

export function PostFields({ item, taken }: Props) {
  const form = useItem('blog', item.entityId, blankPost, item.data)
  const { data, text, issue, set, left } = form
  const isPublished = text('state') === 'published'
  const addressOf = (title: string) => (title.trim() ? freeSlug(title, taken) : '')
  // the address follows the title of a draft until its owner types another one
  const rename = (title: string) =>
    set(
      !isPublished && text('serviceUrl') === addressOf(text('title'))
        ? { title, serviceUrl: addressOf(title) }
        : { title },
    )
  return (
    <EntryFields left={left}>
      <Field
        label="Title"
        name="title"
        max={110}
        value={text('title')}
        error={issue('title')}
        onChange={rename}
      />
      <Field
        label="Address"
        name="serviceUrl"
        hint={`…/blogs/${text('serviceUrl') || '…'}`}
        value={text('serviceUrl')}
        error={issue('serviceUrl')}
        onChange={(serviceUrl) => set({ serviceUrl })}
      />
      <Field
        label="In short"
        name="description"
        rows={3}
        max={5000}
        value={text('description')}
        error={issue('description')}
        onChange={(description) => set({ description })}
      />
      <Suspense fallback={<p>The text is loading.</p>}>
        <RichTextField
          label="Text"
          max={20_000}
          value={text('body')}
          error={issue('body')}
          onChange={(body) => set({ body })}
        />
      </Suspense>
      <RecordMedia label="Cover" form={form} kind="blog" draws="blog" />
      <SwitchField
        label="Published"
        checked={isPublished}
        onChange={(on) =>
          set(
            on
              ? { state: 'published', publishAt: data['publishAt'] ?? now().toISOString() }
              : { state: 'draft' },
          )
        }
      />
    </EntryFields>
  )
}
