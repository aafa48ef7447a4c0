import { Suspense, useEffect, useRef } from 'react'
import { freeSlug } from '#domains/catalogue/rules/slug.ts'
import { readingMinutes } from '#platform/common/reading-time.ts'
import { textLength, visibleText } from '#platform/common/text.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { bindText, listOf } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import { EntryFields, RecordMedia } from '../../parts/editing/entry-fields.tsx'
import type { Item } from '../../parts/editing/records.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TagsField } from '../../ui/tags-field.tsx'
import { PostBeside } from './post-beside.tsx'
import { PostLink } from './post-link.tsx'
import { PostWhen } from './post-when.tsx'
import classes from './post-writer.module.css'
import { usePostStatus } from './use-post-status.ts'

// the editor of rich text is large: only an opened post fetches it
const RichTextField = lazyPart(() =>
  import('../../ui/rich-text-field.tsx').then((ui) => ({ default: ui.RichTextField })),
)

const TextPictureDialog = lazyDialog(() =>
  import('./text-picture-dialog.tsx').then(({ TextPictureDialog }) => TextPictureDialog),
)

/** The texts of a new post. */
export const blankPost = { title: '', serviceUrl: '', description: '', body: '' }

const icons = { draft: 'edit', scheduled: 'clock', waiting: 'clock', live: 'success' } as const

type Props = {
  item: Item
  /** The addresses of the other posts. */
  taken: ReadonlySet<string>
  onDone: () => void
}

/** Writes a post: the words get the room, the choices stand beside or below them. */
export function PostWriter({ item, taken, onDone }: Props) {
  const { draft } = useEditing()
  const form = useItem('blog', item.entityId, blankPost, item.data)
  const { data, text, issue, set, left } = form
  const status = usePostStatus()(item)
  const root = useRef<HTMLDivElement>(null)
  usePrefetch(TextPictureDialog)
  useEffect(() => {
    const title = root.current?.querySelector<HTMLElement>('input[name="title"]')
    title?.focus()
    // a long title shows its beginning
    if (title) title.scrollLeft = 0
  }, [])

  const addressOf = (title: string) => (title.trim() ? freeSlug(title, taken) : '')
  // the address follows the title of a draft until its owner types another one
  const rename = (title: string) =>
    set(
      text('state') !== 'published' && text('serviceUrl') === addressOf(text('title'))
        ? { title, serviceUrl: addressOf(title) }
        : { title },
    )
  const words = textLength(visibleText(text('body')))
  const minutes = readingMinutes(text('body'))
  const folder = `/at/${draft.userUrl ?? '…'}/blogs/`
  return (
    <div ref={root} className={classes['writer']} data-writer>
      <header className={classes['head']}>
        <Button size="sm" variant="quiet" icon="back" onClick={onDone}>
          All posts
        </Button>
        <output data-state={status.state}>
          <Icon name={icons[status.state]} size={16} />
          {status.words}
        </output>
      </header>
      <EntryFields left={left}>
        <div className={classes['grid']}>
          <div className={classes['main']}>
            <div className={classes['title']}>
              <Field
                label="Title"
                name="title"
                max={110}
                value={text('title')}
                error={issue('title')}
                onChange={rename}
              />
            </div>
            <Field
              label="Address"
              hint={`${folder}${text('serviceUrl') || '…'}`}
              {...bindText(form, 'serviceUrl')}
            />
            <Field
              label="In short"
              rows={3}
              max={5000}
              hint="For its card, search engines and the feed"
              {...bindText(form, 'description')}
            />
            <RecordMedia label="Cover" form={form} kind="blog" draws="blog" />
            <Suspense fallback={<p>The text is loading.</p>}>
              <RichTextField
                label="Text"
                tall
                max={20_000}
                value={text('body')}
                error={issue('body')}
                foot={
                  words > 0 &&
                  `${words.toLocaleString('en-US')} characters, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`
                }
                Picture={TextPictureDialog}
                onChange={(body) => set({ body })}
              />
            </Suspense>
          </div>
          <div className={classes['side']}>
            <PostWhen form={form} />
            <TagsField
              label="Tags"
              max={8}
              hint="Up to 8, of up to 30 characters each"
              value={listOf(data['tags'])}
              error={issue('tags')}
              onChange={(tags) => set({ tags: tags.map((tag) => tag.trim()).filter(Boolean) })}
            />
            <PostBeside form={form} />
            <PostLink
              entityId={item.entityId}
              serviceUrl={text('serviceUrl')}
              isLive={status.state === 'live'}
            />
          </div>
        </div>
      </EntryFields>
    </div>
  )
}
