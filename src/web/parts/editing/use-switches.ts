import { listOf } from './bind.ts'
import { textOf } from './text-of.ts'
import { useSingle } from './use-record.ts'

const blank = { hiddenSections: [], captions: {}, languages: [], trackingOptOut: false }

/** The switches of the draft; every change is saved. */
export function useSwitches() {
  const form = useSingle('appConfigurations', blank)
  const { data, set } = form
  const hidden = listOf(data['hiddenSections'])
  // the cast is safe: `textOf` reads any value
  const captions = (data['captions'] ?? {}) as Readonly<Record<string, unknown>>
  return {
    form,
    isShown: (section: string) => !hidden.includes(section),
    show: (section: string, shown: boolean) =>
      set({
        hiddenSections: shown ? hidden.filter((name) => name !== section) : [...hidden, section],
      }),
    captionOf: (section: string) => textOf(captions[section]),
    setCaption: (section: string, caption: string) =>
      set({ captions: withCaption(captions, section, caption) }),
    languages: listOf(data['languages']),
    isUntracked: data['trackingOptOut'] === true,
  }
}

/** An empty heading is the usual one, so it is not stored. */
function withCaption(captions: Readonly<Record<string, unknown>>, section: string, caption: string) {
  const { [section]: _, ...others } = captions
  return caption === '' ? others : { ...others, [section]: caption }
}
