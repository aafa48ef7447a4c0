import { IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import classes from './languages-field.module.css'

// about as many as people ask for; names come from the browser's own list
const codes =
  'ar bg bn ca cs da de el en es et eu fa fi fr ga gu he hi hr hu hy id is it ja ka kk ko lt lv mk ml mr ms mt ne nl no ' +
  'pa pl pt ro ru sk sl so sq sr sv sw ta te th tl tr uk ur uz vi yo zh zu'
const names = new Intl.DisplayNames('en', { type: 'language' })
const nameOf = (code: string): string => names.of(code) ?? code
const languages = codes
  .split(' ')
  .map((value) => ({ value, words: nameOf(value) }))
  .toSorted((a, b) => a.words.localeCompare(b.words))

const max = 8

type Props = { value: readonly string[]; onChange: (codes: string[]) => void; error?: string | undefined }

/** The languages that a provider speaks, chosen one by one. */
export function LanguagesField({ value, onChange, error }: Props) {
  const left = languages.filter((language) => !value.includes(language.value))
  return (
    <div className={classes['languages']}>
      {value.length > 0 && (
        <ul aria-label="Languages you speak">
          {value.map((code) => (
            <li key={code}>
              {nameOf(code)}
              <IconButton
                icon="close"
                label={`Remove ${nameOf(code)}`}
                onClick={() => onChange(value.filter((other) => other !== code))}
              />
            </li>
          ))}
        </ul>
      )}
      {value.length < max && (
        <SelectField
          label="Languages you speak with customers"
          none="Add a language"
          error={error}
          options={left}
          value=""
          onChange={(code) => code && onChange([...value, code])}
        />
      )}
    </div>
  )
}
