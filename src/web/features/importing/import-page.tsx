import { useState } from 'react'
import { ArrivingStep } from './arriving-step.tsx'
import { ChooseStep } from './choose-step.tsx'
import { nothingFound } from './finding/found.ts'
import { KeptNote } from './kept-note.tsx'
import { MemberPart } from './member/member-part.tsx'
import type { Returned } from './member/sign-in.ts'
import { useMember } from './member/use-member.ts'
import { problems } from './reading/problem.ts'
import type { Source } from './reading/read-input.ts'
import { ReadingStep } from './reading-step.tsx'
import { ReviewStep } from './review-step.tsx'
import type { Target } from './target.ts'
import { useKeeping } from './use-keeping.ts'
import { useReading } from './use-reading.ts'

type Props = {
  source: Source
  isSignedIn: boolean
  /** Where the ticked things go; undefined while that is not known. */
  target: Target | undefined
  /** What the other site sent the browser back with. */
  returned: Returned | undefined
  onArrived: () => void
}

/** Brings a profile in from another site: choose, read, tick, apply. Nothing is saved before Apply. */
export function ImportPage({ source, isSignedIn, target, returned, onArrived }: Props) {
  const { state, read, show, cancel, again } = useReading(source)
  const { state: at, leave, forget } = useMember(source === 'linkedin', returned, onArrived)
  const member = at.at === 'here' ? at.member : undefined
  const { keeping, keep, takeUp } = useKeeping(member !== undefined && !isSignedIn)
  const [text, setText] = useState('')
  if (at.at === 'arriving') return <ArrivingStep />
  if (state.at === 'reading') return <ReadingStep onCancel={cancel} />
  if (state.at === 'read' && target)
    return (
      <ReviewStep
        source={source}
        found={state.found}
        member={member}
        target={member ? { ...target, apply: (...given) => target.apply(...given).then(forget) } : target}
        note={<KeptNote keeping={keeping} email={member?.email ?? ''} />}
        onBack={again}
      />
    )
  const problem = state.at === 'refused' ? problems[state.problem] : undefined
  const choose = (files: File[]) => {
    keep(files)
    void read(files, '')
  }
  return (
    <ChooseStep
      source={source}
      isNewcomer={target?.kind === 'new page'}
      isKept={member !== undefined && !isSignedIn}
      problem={problem}
      text={text}
      signIn={
        <MemberPart
          state={at}
          onLeave={leave}
          onUse={() => show(nothingFound)}
          onContinue={() => void takeUp().then((files) => void read(files, ''))}
          onForget={() => void forget()}
        />
      }
      onText={setText}
      onFiles={choose}
      onPaste={() => {
        keep([new File([text], 'pasted.txt', { type: 'text/plain' })])
        void read([], text)
      }}
    />
  )
}
