import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { CoachingTask } from '#domains/coaching/contract.ts'
import { textLength } from '#platform/common/text.ts'
import { coachingQuery, pageFieldsQuery, useApplyDraft } from '../../parts/data/coaching.ts'
import { Button } from '../../ui/button.tsx'
import styles from './run.module.css'
import { useSuggestion } from './use-suggestion.ts'

type Props = {
  task: CoachingTask
  of: { statusId: string; entityId: string }
  isStill: boolean
}

/** A text for a field of the page beside the one that stands there; Apply writes it into the draft. */
export function DraftTask({ task: { taskId, field, draft = '' }, of, isStill }: Props) {
  const { data } = useQuery(pageFieldsQuery)
  const apply = useApplyDraft()
  const { data: coaching } = useQuery(coachingQuery)
  const [text, setText] = useState(draft)
  const { isWriting, problem, write, stop } = useSuggestion(field, setText)
  const id = useId()
  const place = data?.fields.find((one) => one.field === field)
  const left = (place?.maxLength ?? 0) - textLength(text)
  const isApplied = place !== undefined && place.text.trim() === text.trim() && text.trim() !== ''
  return (
    <div className={styles['draft']}>
      <div>
        <h4>On your page now</h4>
        <p className={styles['standing']}>{place?.text || 'Nothing yet'}</p>
        <p className="quiet">{place?.title}</p>
      </div>
      <div>
        <label htmlFor={id}>{coaching?.suggests ? 'AI suggestion' : 'A text to begin with'}</label>
        <textarea
          id={id}
          rows={5}
          value={text}
          aria-describedby={`${id}-left`}
          aria-invalid={left < 0 || undefined}
          aria-busy={isWriting || undefined}
          readOnly={isWriting}
          onChange={(event) => setText(event.target.value)}
        />
        <p className="quiet" id={`${id}-left`}>
          {place ? (left < 0 ? `${-left} too many` : `${left} of ${place.maxLength} left`) : ' '}
        </p>
      </div>
      <div className={styles['apply']}>
        <Button
          variant="primary"
          loading={apply.isPending}
          unavailable={
            isStill
              ? 'The programme is not running'
              : left < 0
                ? 'The text is too long'
                : text.trim() === ''
                  ? 'There is no text'
                  : undefined
          }
          onClick={() => apply.mutate({ ...of, taskId, text })}
        >
          Apply to the field
        </Button>
        {coaching?.suggests &&
          (isWriting ? <Button onClick={stop}>Stop</Button> : <Button onClick={write}>Write another</Button>)}
        {problem && <p role="alert">{problem}</p>}
        <output className="quiet">
          {isApplied ? 'It stands in your draft. Publish when you like it.' : 'It is not on your page yet.'}
        </output>
      </div>
    </div>
  )
}
