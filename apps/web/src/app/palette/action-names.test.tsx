import { languages, texts } from '@yipin/locales';
import i18next from 'i18next';
import { expect, it } from 'vitest';
import type { WebArea } from '../../platform/area.ts';
import { areas } from '../areas.ts';

it.each(languages)('the actions that create a record have different names in %s', async (lng) => {
  const translator = i18next.createInstance();
  await translator.init({ lng, resources: texts, load: 'currentOnly', fallbackLng: false });
  const names = areas.flatMap(({ creates }: WebArea) => (creates ? [translator.t(creates.title)] : []));
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
