import '@mantine/core/styles.layer.css'
import '../themes/tokens.css'
import './fonts.css'
import './base.css'
import { MantineProvider } from '@mantine/core'
import { setNonce } from 'get-nonce'
import type { ReactNode } from 'react'
import { createSchemeManager } from './color-scheme.ts'
import { resolveVariables, theme } from './theme.ts'

/** The page's nonce, without which no style element may be added. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
if (nonce) setNonce(nonce)

const schemes = createSchemeManager()

/** Colours, type and the component library, in light or dark form. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveVariables}
      colorSchemeManager={schemes}
      defaultColorScheme="auto"
      getStyleNonce={() => nonce}
    >
      {children}
    </MantineProvider>
  )
}
