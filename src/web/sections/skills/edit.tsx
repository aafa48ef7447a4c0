import { type FormEvent, useRef, useState } from 'react'
import { maxRecords } from '#domains/showcase/rules/kinds.ts'
import { offerUndo } from '../../lib/toasts.ts'
import { bindText } from '../../parts/editing/bind.ts'
import { useEditing } from '../../parts/editing/editor-context.ts'
import shared from '../../parts/editing/form.module.css'
import { type Item } from '../../parts/editing/records.ts'
import { SectionPanel } from '../../parts/editing/section-panel.tsx'
import { SingleEntry } from '../../parts/editing/single-entry.tsx'
import { textOf } from '../../parts/editing/text-of.ts'
import { useOrderedEntries } from '../../parts/editing/use-entries.ts'
import { useFirstEntry } from '../../parts/editing/use-first-entry.ts'
import { useItem } from '../../parts/editing/use-record.ts'
import { useTrade } from '../../parts/editing/use-trade.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { SortableList } from '../../ui/sortable-list.tsx'
import classes from './edit.module.css'
import { Suggestions } from './suggestions.tsx'

const max = maxRecords('skill')

function SkillRow({ item, onRemove }: { item: Item; onRemove: () => void }) {
  const form = useItem('skill', item.entityId, { name: '' }, item.data)
  const { text, set, issue } = form
  const fault = issue('name')
  const id = `skill-${item.entityId}`
  return (
    <>
      <div className={classes['skill']}>
        <input
          aria-label={`Skill ${text('name')}`}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? id : undefined}
          value={text('name')}
          onChange={(event) => set({ name: event.target.value })}
          onBlur={() => form.left('name')}
        />
        <IconButton icon="trash" label={`Delete ${text('name')}`} onClick={onRemove} />
      </div>
      {fault && (
        <p className={shared['issue']} id={id} role="alert">
          {fault}
        </p>
      )}
    </>
  )
}

/** One skill as the dialog edits it. */
function SkillField({ item }: { item: Item }) {
  const form = useItem('skill', item.entityId, { name: '' }, item.data)
  return <Field label="Title" max={90} {...bindText(form, 'name')} onBlur={() => form.left('name')} />
}

export function Edit() {
  const { entry, close } = useEditing()
  const { items, add, remove, restore, order } = useOrderedEntries('skill', 'skillSettings')
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const { skills, examples } = useTrade()
  const named = (item: Item) => textOf(item.data['name'])
  const has = (skill: string) => items.some((item) => named(item).toLowerCase() === skill.toLowerCase())
  const removed = (item: Item) => {
    remove(item.entityId)
    offerUndo(`“${named(item)}” is deleted.`, () => restore(item))
  }
  const adder = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  useFirstEntry(() => adder.current?.focus())
  const full = items.length >= max ? `Your list is full: ${max} skills` : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = name.trim()
    if (!wanted) return setFault('Title is required')
    if (has(wanted)) return setFault('This skill is on your list already.')
    add({ name: wanted })
    setName('')
    setFault(undefined)
  }
  const single = items.find(({ entityId }) => entityId === entry)
  if (single)
    return (
      <SectionPanel>
        <SingleEntry
          title="Modify skill"
          onRemove={() => {
            removed(single)
            close?.()
          }}
        >
          <SkillField item={single} />
        </SingleEntry>
      </SectionPanel>
    )
  return (
    <SectionPanel hint={`What you teach or do, the most important first. ${items.length} of ${max}.`}>
      <form className={classes['adder']} onSubmit={submit} noValidate data-sent-later>
        <Field
          ref={adder}
          label="Title of a new skill"
          max={90}
          placeholder={examples.skill}
          value={name}
          error={fault}
          onChange={(value) => {
            setName(value)
            setFault(undefined)
          }}
        />
        <Button icon="plus" type="submit" unavailable={full}>
          Add
        </Button>
      </form>
      {!full && (
        <Suggestions skills={skills.filter((skill) => !has(skill))} onAdd={(skill) => add({ name: skill })} />
      )}
      {items.length === 0 ? (
        <EmptyState title="No skills yet">Three to seven read best.</EmptyState>
      ) : (
        <div className={shared['list']}>
          <SortableList
            label="Your skills, in order"
            items={items.map((item) => ({
              id: item.entityId,
              name: named(item),
              content: <SkillRow item={item} onRemove={() => removed(item)} />,
            }))}
            onOrder={order}
          />
        </div>
      )}
    </SectionPanel>
  )
}
