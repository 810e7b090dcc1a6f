import { api, type ArtwareCategory, type ArtwareCategoryId, type ArtwareCategoryInput } from '@yipin/contract';
import { Spin, Tree, type TreeDataNode, type TreeProps } from 'antd';
import { useEffect, useRef } from 'react';
import { useCommand } from '../../platform/api/index.ts';
import type { AllFields } from '../../platform/form/index.ts';
import { useText } from '../../platform/i18n/index.ts';
import { type CategoryActions, CategoryRow } from './category-row.tsx';
import { type CategoryNode, positionOf, treeOf } from './category-tree.ts';
import { useExpanded } from './use-expanded.ts';
import * as styles from './categories.module.css';

function nodeOf(node: CategoryNode, actions: CategoryActions, level = 1): TreeDataNode {
  return {
    key: node.category.id,
    title: <CategoryRow node={node} level={level} actions={actions} />,
    children: node.children.map((child) => nodeOf(child, actions, level + 1)),
  };
}

type TreeDropInfo = Parameters<NonNullable<TreeProps['onDrop']>>[0];

interface CategoriesTreeProps {
  readonly categories: readonly ArtwareCategory[];
  readonly actions: CategoryActions;
  /** The category saved last, which is scrolled into view. */
  readonly saved: ArtwareCategory | undefined;
}

/** Expands the parents of the saved category, and scrolls to it when it is rendered. */
function useRevealed(saved: ArtwareCategory | undefined, reveal: (category: ArtwareCategory) => void) {
  const revealed = useRef<ArtwareCategory>(undefined);
  const scrollTarget = useRef<ArtwareCategoryId>(undefined);
  useEffect(() => {
    if (saved && revealed.current !== saved) {
      revealed.current = saved;
      scrollTarget.current = saved.id;
      reveal(saved);
    }
    const row = scrollTarget.current && document.querySelector(`[data-category="${scrollTarget.current}"]`);
    if (!row) return;
    scrollTarget.current = undefined;
    row.scrollIntoView({ block: 'center' });
  });
}

/** The tree of categories. A category is moved by dragging, or by choosing another parent in its form. */
export function CategoriesTree({ categories, actions, saved }: CategoriesTreeProps) {
  const text = useText('artwareCategories');
  const save = useCommand(api.artwareCategories.save);
  const expanded = useExpanded(categories);
  useRevealed(saved, expanded.reveal);

  const move = async ({ dragNode, node, dropToGap, dropPosition }: TreeDropInfo) => {
    const moved = categories.find(({ id }) => id === dragNode.key);
    const target = categories.find(({ id }) => id === node.key);
    if (!moved || !target) return;
    // `dropPosition` is the index of the node among its siblings, minus one for the gap above it, plus one for below.
    const isAbove = dropPosition < Number(node.pos.split('-').at(-1));
    const at = dropToGap ? (isAbove ? 'before' : 'after') : 'on';
    const { id, version: expectedVersion, name, nameEn, nameTw, hsCode, markupPercent } = moved;
    const position = positionOf(categories, moved, { target, at });
    const input: AllFields<ArtwareCategoryInput> = {
      id,
      expectedVersion,
      name,
      nameEn,
      nameTw,
      hsCode,
      markupPercent,
      ...position,
    };
    const savedCategory = await save.run(input);
    if (savedCategory) expanded.reveal(savedCategory);
  };

  return (
    <>
      <p className={styles.hint}>{text('moveHint')}</p>
      <Spin spinning={save.isRunning}>
        <Tree
          classNames={{ item: styles.treeItem }}
          treeData={treeOf(categories).map((node) => nodeOf(node, actions))}
          expandedKeys={[...expanded.keys]}
          onExpand={expanded.set}
          // Without animation, a row can be scrolled to as soon as its parent is expanded.
          motion={false}
          selectable={false}
          blockNode
          draggable
          onDrop={(drop) => void move(drop)}
        />
      </Spin>
    </>
  );
}
