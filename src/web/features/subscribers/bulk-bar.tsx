import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type Counted, countWords } from '../../lib/count-words.ts'
import { download } from '../../lib/download.ts'
import { lazyDialog, usePrefetch } from '../../lib/lazy-dialog.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bulk-bar.module.css'
import { type ContactSearch, filtersOf, orderOf } from './contact-search.ts'
import type { Choice } from './use-choice.ts'

const TagDialog = lazyDialog(() => import('./tag-dialog.tsx').then((part) => part.TagDialog))

type Props = { choice: Choice; counted: Counted; search: ContactSearch }

/** What can be done with the chosen contacts: tags, export, choosing everybody. */
export function BulkBar({ choice: { chosen, isAll, chooseAll, clear }, counted, search }: Props) {
  const [tagging, setTagging] = useState<'add' | 'remove'>()
  usePrefetch(TagDialog)
  const many = isAll ? countWords(counted) : String(chosen.size)
  const filters = filtersOf(search)
  const save = useMutation({
    mutationFn: () =>
      download(
        '/api/contacts.csv',
        { ...orderOf(search), ...(isAll ? filters : { ids: [...chosen].join(',') }) },
        'subscribers.csv',
      ),
    onError: (error) => showToast(error.message, 'error'),
  })
  return (
    <div className={styles['bar']}>
      <output>
        <b>{isAll ? `All ${many}` : many} chosen</b>
      </output>
      <Button variant="quiet" size="sm" icon="plus" onClick={() => setTagging('add')}>
        Add a tag
      </Button>
      <Button variant="quiet" size="sm" icon="minus" onClick={() => setTagging('remove')}>
        Remove a tag
      </Button>
      <Button
        variant="quiet"
        size="sm"
        icon="download"
        loading={save.isPending}
        onClick={() => save.mutate()}
      >
        Export {isAll ? 'all' : many}
      </Button>
      {!isAll && (counted.total > chosen.size || counted.totalIsMore) && (
        <Button variant="quiet" size="sm" onClick={chooseAll}>
          Choose all {countWords(counted)}
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={clear}>
        Choose none
      </Button>
      {tagging && (
        <TagDialog
          on={tagging === 'add'}
          of={isAll ? { filter: filters } : { ids: [...chosen] }}
          many={many}
          onClose={() => setTagging(undefined)}
        />
      )}
    </div>
  )
}
