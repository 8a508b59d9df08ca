import type { SiteSettings } from '@forecast/contract';
import { createContext, use } from 'react';

/** The site's settings, for the host's own components; parts get them as a property. */
export const SettingsContext = createContext<SiteSettings | undefined>(undefined);

export function useSettings(): SiteSettings {
  const settings = use(SettingsContext);
  if (!settings) throw new Error('The site settings are read before anything is rendered.');
  return settings;
}
