import { useState } from 'react'
import { ChooseStep } from './choose-step.tsx'
import { problems } from './reading/problem.ts'
import type { Source } from './reading/read-input.ts'
import { ReadingStep } from './reading-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Target } from './target.ts'
import { useReading } from './use-reading.ts'

type Props = {
  source: Source
  /** Where the ticked things go; undefined while that is not known. */
  target: Target | undefined
}

/** Brings a profile in from another site: choose, read, tick, apply. Nothing is saved before Apply. */
export function ImportPage({ source, target }: Props) {
  const { state, read, cancel, again } = useReading(source)
  const [text, setText] = useState('')
  if (state.at === 'reading') return <ReadingStep onCancel={cancel} />
  if (state.at === 'read' && target)
    return <ReviewStep source={source} found={state.found} target={target} onBack={again} />
  const problem = state.at === 'refused' ? problems[state.problem] : undefined
  return (
    <ChooseStep
      source={source}
      isNewcomer={target?.kind === 'new page'}
      problem={problem}
      text={text}
      onText={setText}
      onFiles={(files) => void read(files, '')}
      onPaste={() => void read([], text)}
    />
  )
}
