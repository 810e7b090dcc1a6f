import { languages } from '@yipin/locales';
import { texts as enUS } from '@yipin/locales/en-US/later';
import { texts as zhCN } from '@yipin/locales/zh-CN/later';
import { texts as zhTW } from '@yipin/locales/zh-TW/later';
import { describe, expect, it } from 'vitest';
import { manualTopics } from '../../platform/help/manual-topics.ts';
import { files as enFiles } from './files/en-US.ts';
import { files as cnFiles } from './files/zh-CN.ts';
import { files as twFiles } from './files/zh-TW.ts';
import { pageOf } from './manual-page.ts';

/** The files of the manual by path. */
const allFiles = { 'zh-CN': cnFiles, 'en-US': enFiles, 'zh-TW': twFiles };

/** The texts that the browser has. */
const texts = { 'zh-CN': zhCN, 'en-US': enUS, 'zh-TW': zhTW };

/** Returns the text of a key in a language; undefined for a group, an unknown key, or a text with variables. */
function textOf(language: (typeof languages)[number], key: string): string | undefined {
  let found: unknown = texts[language];
  for (const name of key.split(/[:.]/))
    found = typeof found === 'object' && found !== null ? Reflect.get(found, name) : undefined;
  return typeof found === 'string' && !found.includes('{{') ? found : undefined;
}

describe.each(languages)('the manual in %s', (language) => {
  const files = new Map(Object.entries(allFiles[language]).map(([path, text]) => [path.replace(/^.*\//, ''), text]));

  it('every topic has a file, and every file is a topic', () => {
    expect([...files.keys()].toSorted()).toEqual(manualTopics.map((topic) => `${topic}.md`).toSorted());
  });

  // Reading a page also checks its title, its placeholders, its links and its markdown.
  it.each(manualTopics)('the page “%s” can be shown', (topic) => {
    const source = files.get(`${topic}.md`) ?? '';
    expect(source).toMatch(/^# \S/);
    const page = pageOf(topic, source, language, (key) => textOf(language, key));
    expect(page.blocks.length).toBeGreaterThan(0);
    expect(page.sentences.filter(({ text }) => /\{\{|\}\}|\*\*/.test(text))).toEqual([]);
  });

  it('every action of a machine has a text that says what it does', () => {
    const machines: Readonly<Record<string, { readonly actions: object; readonly help?: object }>> =
      texts[language].machines;
    for (const [name, { actions, help = {} }] of Object.entries(machines))
      expect(Object.keys(help).toSorted(), name).toEqual(Object.keys(actions).toSorted());
  });
});
