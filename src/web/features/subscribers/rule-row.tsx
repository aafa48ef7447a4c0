import { contactSources, likeTargets } from '#domains/audience/contacts-contract.ts'
import { sourceWords } from '#domains/audience/rules/contact-words.ts'
import type { SegmentRule } from '#domains/audience/segment-contract.ts'
import { IconButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { type Choices, likedThing, likedWords, offered, ruleAbout, verbs } from './segment-words.ts'
import styles from './segments.module.css'

type Props = {
  /** From 1. */
  place: number
  rule: SegmentRule
  choices: Choices
  error: string | undefined
  onChange: (rule: SegmentRule) => void
  /** Undefined: it is the only one. */
  onRemove: (() => void) | undefined
}

/** One rule as the end of a sentence: a verb, then what it is about. */
export function RuleRow({ place, rule, choices, error, onChange, onRemove }: Props) {
  const kinds = offered.includes(rule.about) ? offered : [...offered, rule.about]
  const options = kinds.flatMap((about) => [
    { value: about, words: verbs[about].yes },
    { value: `${about} not`, words: verbs[about].not },
  ])
  return (
    <fieldset className={styles['rule']}>
      <legend className="vh">Rule {place}</legend>
      <SelectField
        label={`Rule ${place}: people who`}
        name={`rules.${place - 1}`}
        value={rule.not ? `${rule.about} not` : rule.about}
        options={options}
        onChange={(chosen) => {
          const [about, not] = chosen.split(' ')
          const found = kinds.find((one) => one === about) ?? rule.about
          // the value stays when only the verb is turned round
          onChange(
            found === rule.about
              ? { ...rule, not: not !== undefined }
              : ruleAbout(found, not !== undefined, choices),
          )
        }}
      />
      <Value place={place} rule={rule} choices={choices} error={error} onChange={onChange} />
      {onRemove && <IconButton icon="trash" label={`Remove rule ${place}`} onClick={onRemove} />}
    </fieldset>
  )
}

/** The field of what a rule is about. */
function Value({ place, rule, choices, error, onChange }: Omit<Props, 'onRemove'>) {
  const label = (what: string) => `Rule ${place}: ${what}`
  switch (rule.about) {
    case 'customer':
      return null
    case 'liked':
      return <LikedField label={label('thing')} rule={rule} choices={choices} onChange={onChange} />
    case 'tag':
      return choices.tags.length > 0 ? (
        <SelectField
          label={label('tag')}
          value={rule.tag}
          options={[...new Set([...choices.tags, ...(rule.tag ? [rule.tag] : [])])].map((tag) => ({
            value: tag,
            words: tag,
          }))}
          error={error}
          onChange={(tag) => onChange({ ...rule, tag })}
        />
      ) : (
        <Field
          label={label('tag')}
          max={30}
          value={rule.tag}
          error={error}
          onChange={(tag) => onChange({ ...rule, tag })}
        />
      )
    case 'source':
      return (
        <SelectField
          label={label('way in')}
          value={rule.source}
          options={contactSources.map((source) => ({
            value: source,
            words: sourceWords[source].toLowerCase(),
          }))}
          onChange={(chosen) =>
            onChange({ ...rule, source: contactSources.find((source) => source === chosen) ?? rule.source })
          }
        />
      )
    case 'bought':
    case 'attended':
      return (
        <SelectField
          label={label('service')}
          value={rule.entityId ?? ''}
          none="any service"
          options={withGone(
            choices.services.map(({ id, title }) => ({ value: id, words: title })),
            rule.entityId,
            'a service that is gone',
          )}
          onChange={(id) => onChange({ ...rule, entityId: id || null })}
        />
      )
    case 'seen':
      return (
        <Field
          label={label('days')}
          inputMode="numeric"
          value={Number.isFinite(rule.days) && rule.days > 0 ? String(rule.days) : ''}
          error={error}
          onChange={(text) => onChange({ ...rule, days: Number(text.replace(/\D/g, '').slice(0, 5)) })}
        />
      )
    case 'clicked':
      return (
        <SelectField
          label={label('letter')}
          value={rule.letterId ?? ''}
          none="any letter"
          options={withGone(
            choices.letters.map(({ id, subject }) => ({ value: id, words: subject || 'Without subject' })),
            rule.letterId,
            'a letter that is gone',
          )}
          onChange={(id) => onChange({ ...rule, letterId: id || null })}
        />
      )
  }
}

type LikedProps = {
  label: string
  rule: Extract<SegmentRule, { about: 'liked' }>
  choices: Choices
  onChange: (rule: SegmentRule) => void
}

/** What was liked: anything, any of a kind, or a certain service. */
function LikedField({ label, rule, choices: { services }, onChange }: LikedProps) {
  const kinds = likeTargets.map((target) => ({ value: target as string, words: likedWords[target] }))
  const titles = services.map(({ id, title }) => ({ value: `service ${id}`, words: title }))
  const chosen = rule.target && [rule.target, rule.entityId].filter(Boolean).join(' ')
  return (
    <SelectField
      label={label}
      value={chosen ?? ''}
      none="anything"
      options={withGone([...kinds, ...titles], chosen, likedThing(rule, services))}
      onChange={(value) => {
        const [kind, entityId = null] = value.split(' ')
        onChange({ ...rule, target: likeTargets.find((target) => target === kind) ?? null, entityId })
      }}
    />
  )
}

/** The options, with the chosen one even if it is not offered any more. */
const withGone = (
  options: readonly { value: string; words: string }[],
  chosen: string | null,
  words: string,
): readonly { value: string; words: string }[] =>
  chosen === null || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, words }]
