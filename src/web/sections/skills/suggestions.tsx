import { useId } from 'react'
import { Icon } from '../../ui/icon.tsx'
import classes from './edit.module.css'

type Props = { skills: readonly string[]; onAdd: (skill: string) => void }

/** Skills of the provider's occupation that are not on the list yet; a click adds one. */
export function Suggestions({ skills, onAdd }: Props) {
  const id = useId()
  if (skills.length === 0) return null
  return (
    <div className={classes['suggested']}>
      <p id={id}>Often named in your occupation</p>
      <ul aria-labelledby={id}>
        {skills.map((skill) => (
          <li key={skill}>
            <button type="button" onClick={() => onAdd(skill)}>
              <Icon name="plus" size={16} />
              <span className="vh">Add </span>
              {skill}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
