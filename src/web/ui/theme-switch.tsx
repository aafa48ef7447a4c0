import { useMantineColorScheme } from '@mantine/core'
import { appThemes, toScheme, toTheme } from './color-scheme.ts'
import { Icon } from './icon.tsx'
import styles from './theme-switch.module.css'

const words = { light: 'Light', dark: 'Dark', system: 'System' } as const
const icons = { light: 'sun', dark: 'moon', system: 'system' } as const

/** Chooses light, dark, or the system's mode. */
export function ThemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <fieldset className={styles['group']} aria-label="Theme">
      {appThemes.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={toTheme(colorScheme) === name}
          onClick={() => setColorScheme(toScheme(name))}
        >
          <Icon name={icons[name]} size={18} />
          {words[name]}
        </button>
      ))}
    </fieldset>
  )
}
