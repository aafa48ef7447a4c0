import { type FormEvent, useState } from 'react'
import { trades } from '#domains/showcase/rules/trades.ts'
import { newEntityId } from '#platform/common/ids.ts'
import { tooLong } from '#platform/common/text.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './onboarding.module.css'
import { Question } from './question.tsx'
import type { StepProps } from './step-props.ts'
import { familyOf } from './work.ts'

const maxSkills = 30
const maxLength = 90
const plain = (name: string) => name.trim().toLowerCase()

/** skills: suggested by the occupation, or typed. */
export function SkillsStep({ work, change }: StepProps) {
  const { skills } = work
  const [typed, setTyped] = useState('')
  const { skills: suggested, examples } = trades[familyOf(work)]
  const has = (name: string) => skills.some((skill) => plain(skill.name) === plain(name))
  const isFull = skills.length >= maxSkills
  const long = tooLong(typed, maxLength)
  const add = (name: string) => {
    if (!name.trim() || isFull || has(name)) return
    change((before) => ({
      ...before,
      skills: [...before.skills, { entityId: newEntityId(), name: name.trim() }],
    }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (long) return
    add(typed)
    setTyped('')
  }
  const rest = suggested.filter((name) => !has(name))
  return (
    <Question title="What are you good at?" text="Say it the way a customer would.">
      <form className={styles['adding']} onSubmit={submit} noValidate>
        <Field
          label="Add a skill"
          name="skill"
          placeholder={examples.skill}
          hint={
            isFull ? 'That is the most a page holds.' : `${maxSkills - skills.length} of ${maxSkills} left`
          }
          value={typed}
          error={long}
          onChange={setTyped}
        />
        <Button type="submit" unavailable={isFull ? 'There are as many skills as a page holds' : undefined}>
          Add
        </Button>
      </form>
      {skills.length > 0 && (
        <section className={styles['chips']} aria-labelledby="own-skills">
          <h2 id="own-skills">Yours</h2>
          <ul>
            {skills.map(({ entityId, name }) => (
              <li key={entityId}>
                {name}
                <button
                  type="button"
                  aria-label={`Remove ${name}`}
                  onClick={() =>
                    change((before) => ({
                      ...before,
                      skills: before.skills.filter((skill) => skill.entityId !== entityId),
                    }))
                  }
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rest.length > 0 && !isFull && (
        <section className={styles['offers']} aria-labelledby="offered-skills">
          <h2 id="offered-skills">Often chosen</h2>
          <div>
            {rest.map((name) => (
              <button key={name} type="button" onClick={() => add(name)}>
                <Icon name="plus" size={16} />
                {name}
              </button>
            ))}
          </div>
        </section>
      )}
    </Question>
  )
}
