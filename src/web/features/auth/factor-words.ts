import type { CodeSource } from '../../lib/identity/code-words.ts'
import type { SignInStep } from '../../lib/identity/sign-in.ts'

export type FactorStep = Extract<SignInStep, { name: 'SOFTWARE_TOKEN_MFA' | 'SMS_MFA' | 'CUSTOM_CHALLENGE' }>

/** Returns the texts of a second step; they say where the user finds the code. */
export function factorWords(
  step: FactorStep,
  email: string,
): { source: CodeSource; title: string; text: string } {
  if (step.name === 'SOFTWARE_TOKEN_MFA')
    return {
      source: 'app',
      title: 'Enter your app’s code',
      text: `Open your authenticator app${step.device ? ` (${step.device})` : ''} and type the six digits it shows for Showcase.`,
    }
  if (step.name === 'SMS_MFA')
    return {
      source: 'message',
      title: 'Check your phone',
      text: `We sent a six-digit code to ${step.destination || 'your phone'}. It works for 3 minutes.`,
    }
  const sentTo = step.parameters['CODE_DELIVERY_DESTINATION'] ?? step.parameters['destination'] ?? email
  return {
    source: 'mail',
    title: 'Check your mail',
    text: `We sent a six-digit code to ${sentTo}. It works for 3 minutes.`,
  }
}
