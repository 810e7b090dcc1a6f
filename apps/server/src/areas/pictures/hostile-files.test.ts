import { deflateSync } from 'node:zlib';
import { api, maxFileBytes } from '@yipin/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { requireFound } from '../../platform/failure.ts';
import { createTestTenant } from '../../testing/test-tenant.ts';
import { createTrade } from '../../testing/fixtures/trade.fixtures.ts';
import { canvas, pdf, picture, uploadTo } from '../../testing/fixtures/pictures.fixtures.ts';

const company = await createTestTenant();
const { admin } = company;
const upload = uploadTo(company);
const productId = await (await createTrade(admin)).product();

const jpeg = await picture();
const png = await canvas().png().toBuffer();
const webp = await canvas().webp().toBuffer();
const script = Buffer.from('<html><script>alert(document.domain)</script></html>');

function text(words: string): Buffer {
  return Buffer.from(words);
}

/** Returns a PNG header with the given size, without the picture. */
function hugePng(width: number, height: number): Buffer {
  const head = Buffer.from(png);
  head.writeUInt32BE(width, 16);
  head.writeUInt32BE(height, 20);
  return head;
}

/** Returns a JPEG whose frame has the given size. */
function hugeJpeg(width: number, height: number): Buffer {
  const head = Buffer.from(jpeg);
  const frame = [0xc0, 0xc2].map((mark) => head.indexOf(Buffer.from([0xff, mark]))).find((at) => at > 0) ?? 0;
  head.writeUInt16BE(height, frame + 5);
  head.writeUInt16BE(width, frame + 7);
  return head;
}

/** Returns compressed objects that a text search of the file does not find. */
function packed(objects: string, times = 1): string {
  let bytes = Buffer.from(objects);
  for (let time = 0; time < times; time += 1) bytes = deflateSync(bytes);
  const data = bytes.toString('latin1');
  const filters = '/FlateDecode '.repeat(times);
  return `5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter [${filters}] /Length ${data.length} >>\nstream\n${data}\nendstream\nendobj\n`;
}

async function animated(kind: 'gif' | 'webp'): Promise<Buffer> {
  const frames = await Promise.all([canvas(8, 8).png().toBuffer(), canvas(8, 8).png().toBuffer()]);
  return sharp(frames, { join: { animated: true } })
    [kind]()
    .toBuffer();
}

/** Returns a PNG with the chunks of an animation, which other readers ignore. */
function animatedPng(): Buffer {
  const control = Buffer.concat([
    text('\0\0\0\x08acTL'),
    Buffer.from([0, 0, 0, 2, 0, 0, 0, 0, 0xf3, 0x8d, 0x93, 0x70]),
  ]);
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
}

const refusedFiles: [string, Buffer | Promise<Buffer>, string, string?][] = [
  ['nothing', Buffer.alloc(0), 'file-kind'],
  ['one byte', text('\xff'), 'file-kind'],
  ['an SVG picture', text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'file-kind', 'x.svg'],
  ['an SVG picture called JPEG', text('<?xml version="1.0"?><svg><script>alert(1)</script></svg>'), 'file-kind'],
  ['a page', script, 'file-kind', 'page.html'],
  ['a page called JPEG', script, 'file-kind'],
  ['a program called JPEG', text('MZ\x90\0\x03\0\0\0'), 'file-kind'],
  ['a program of Linux', text('\x7fELF\x02\x01\x01'), 'file-kind', 'run.png'],
  ['a shell script', text('#!/bin/sh\nrm -rf /'), 'file-kind', 'x.jpg.sh'],
  ['an archive', text('PK\x03\x04'), 'file-kind', 'x.zip'],
  ['a GIF', animated('gif'), 'file-kind', 'x.gif'],
  ['a GIF that is a script as well', text('GIF89a/*\0\0*/=1;alert(1)//'), 'file-kind'],
  ['a TIFF', canvas().tiff().toBuffer(), 'file-kind'],
  ['a picture of ten years later', canvas().avif().toBuffer(), 'file-kind', 'x.avif'],
  ['an icon', text('\0\0\x01\0\x01\0\x10\x10'), 'file-kind', 'favicon.ico'],
  ['a command of ImageMagick', text('push graphic-context\nimage over 0,0 0,0 "|id"\n'), 'file-kind', 'x.mvg'],
  ['PostScript', text('%!PS-Adobe-3.0\n(x) run'), 'file-kind', 'x.eps'],
  [
    'the beginning of a JPEG, then a page',
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), script]),
    'picture-unreadable',
  ],
  ['the beginning of a PNG, then a page', Buffer.concat([png.subarray(0, 8), script]), 'picture-unreadable'],
  ['a WebP without a picture', text('RIFF\x10\0\0\0WEBPVP8 \0\0\0\0'), 'picture-unreadable'],
  [
    'half a JPEG',
    canvas(900, 900)
      .jpeg()
      .toBuffer()
      .then((all) => all.subarray(0, all.length / 2)),
    'picture-unreadable',
  ],
  ['half a PNG', png.subarray(0, png.length / 2), 'picture-unreadable'],
  ['half a WebP', webp.subarray(0, webp.length / 2), 'picture-unreadable'],
  ['a PNG that says it is 50 megapixels', hugePng(10_000, 5_000), 'picture-unreadable'],
  ['a PNG that says it is 4 terapixels', hugePng(2_000_000, 2_000_000), 'picture-unreadable'],
  ['a JPEG that says it is 4 gigapixels', hugeJpeg(65_000, 65_000), 'picture-unreadable'],
  ['50 megapixels in some kilobytes', canvas(10_000, 5_000).png().toBuffer(), 'picture-unreadable'],
  ['a PDF with a script', pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'pdf-refused', 'x.pdf'],
  ['a PDF with a script in codes', pdf('/OpenAction << /S /J#61vaScript >>'), 'pdf-refused', 'x.pdf'],
  ['a PDF with a packed script', pdf('', packed('1 0 << /S /JavaScript /JS (1) >>')), 'pdf-refused', 'x.pdf'],
  ['a PDF with something packed that bursts', pdf('', packed(' '.repeat(9_000_000))), 'pdf-refused', 'x.pdf'],
  ['a PDF that starts a program', pdf('/AA << /O << /S /Launch /F (cmd.exe) >> >>'), 'pdf-refused', 'x.pdf'],
  ['a PDF with a file in it', pdf('/Names << /EmbeddedFiles 3 0 R >>'), 'pdf-refused', 'x.pdf'],
  ['an encrypted PDF', pdf('', 'trailer << /Encrypt 9 0 R >>\n'), 'pdf-refused', 'x.pdf'],
  [
    'a PDF whose packing is packed again',
    pdf('', packed('1 0 << /S /JavaScript /JS (1) >>', 2)),
    'pdf-refused',
    'x.pdf',
  ],
  ['a PDF with a packed script in codes', pdf('', packed('1 0 << /S /J#61v#61Script >>')), 'pdf-refused', 'x.pdf'],
  [
    'a PDF with packed objects in codes',
    pdf('', packed('1 0 << /S /JavaScript >>').replace('/ObjStm', '/Obj#53tm')),
    'pdf-refused',
    'x.pdf',
  ],
  [
    'a PDF with a script in the middle of a stream',
    pdf('', '5 0 obj\n<< /Length 52 >>\nstream\n\n6 0 obj\n<< /S /JavaScript /JS (1) >>\nendobj\nendstream\nendobj\n'),
    'pdf-refused',
    'x.pdf',
  ],
  [
    'a PDF with a script behind a comment',
    pdf('', '5 0 %\nobj\n<< /S /JavaScript >>\nendobj\n'),
    'pdf-refused',
    'x.pdf',
  ],
  [
    'a PDF with a script that a later version replaces',
    pdf('', '5 0 obj\n<< /S /JavaScript >>\nendobj\n5 0 obj\n<< >>\nendobj\n'),
    'pdf-refused',
    'x.pdf',
  ],
  ['a PDF with a form that has scripts', pdf('/AcroForm << /XFA 3 0 R >>'), 'pdf-refused', 'x.pdf'],
  [
    'a PDF with a file attached to a page',
    pdf('', '5 0 obj\n<< /EF << /F 6 0 R >> >>\nendobj\n'),
    'pdf-refused',
    'x.pdf',
  ],
  ['a PDF of an object that cannot be parsed', pdf('', '5 0 obj\n<< /A ]\nendobj\n'), 'pdf-refused', 'x.pdf'],
  ['a PDF of brackets', pdf('', `5 0 obj\n${'['.repeat(1_000_000)}\nendobj\n`), 'pdf-refused', 'x.pdf'],
  ['a PDF of nothing but /ObjStm', text(`%PDF-1.5\n${'/ObjStm '.repeat(1_200_000)}\n%%EOF`), 'pdf-refused', 'x.pdf'],
  ['half a PDF', pdf().subarray(0, 60), 'pdf-refused', 'x.pdf'],
  ['a page that is a PDF further on', Buffer.concat([script, pdf()]), 'file-kind', 'x.pdf'],
];

describe('uploading a file that is', () => {
  it.each(refusedFiles)('%s: is refused', async (_what, content, reason, name) => {
    const { status, body } = await upload(admin, await content, name);
    expect([status, body.error?.reason]).toEqual([reason === 'file-kind' ? 415 : 422, reason]);
  });

  it('a file of 10 MB and one byte is refused, and one of 10 MB is accepted', async () => {
    const { status, body } = await upload(admin, Buffer.concat([jpeg, Buffer.alloc(maxFileBytes - jpeg.length + 1)]));
    expect([status, body.error?.reason]).toEqual([413, 'too-large']);
    expect((await upload(admin, Buffer.concat([jpeg, Buffer.alloc(maxFileBytes - jpeg.length)]))).status).toBe(200);
  });
});

describe('uploading a file called', () => {
  it.each([
    ['a way up', '../../../etc/passwd.jpg'],
    ['a way up in Windows', '..\\..\\boot.jpg'],
    ['a whole path', '/etc/cron.d/x.jpg'],
    ['two dots', '..'],
    ['something with a NUL', 'x.jpg\0.exe'],
    ['something of two lines', 'x\tset-cookie: a=b.jpg'],
    ['300 characters', `${'长'.repeat(300)}.jpg`],
    ['something that reads backwards', 'invoice\u202egpj.exe'],
  ])('%s: is refused', async (_what, name) => {
    const { status, body } = await upload(admin, jpeg, name);
    expect([status, body.error?.validationErrors?.[0]?.members]).toEqual([400, ['file']]);
  });

  it.each([
    ['of two endings', 'page.php.jpg', 'page.php.jpg'],
    ['of a program', 'setup.exe', 'setup.jpg'],
    ['of a page', "a'b*.html", "a'b*.jpg"],
    ['of none', 'noEnding', 'noEnding.jpg'],
    ['of pictures, in Chinese', '青花瓷瓶 (1).JPG', '青花瓷瓶 (1).jpg'],
  ])('a name %s gets the extension of its content', async (_what, name, saved) => {
    const { headers, body } = await served(await picture(), name);
    expect(headers['content-type']).toBe('image/jpeg');
    expect(decodeURIComponent(String(headers['content-disposition']).split("''")[1] ?? '')).toBe(saved);
    expect(body.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
  });

  it('the content determines the type, not the name or the header', async () => {
    const { status, file } = await upload(admin, await canvas().png().toBuffer(), 'x.pdf', 'text/html');
    expect([status, file.kind]).toEqual([200, 'image/png']);
  });
});

/** Uploads a picture and returns the served files, full size and thumbnail. */
async function served(content: Buffer, name?: string) {
  const { file, body } = await upload(admin, content, name);
  expect(body.error).toBeNull();
  const pictures = await admin.call(api.pictures.attach, { docType: 'AP', docId: productId, fileIds: [file.id] });
  const { id, url, thumbnailUrl } = requireFound(pictures.at(-1));
  const [whole, small] = await Promise.all([
    company.app.inject(url),
    company.app.inject(requireFound(thumbnailUrl ?? undefined)),
  ]);
  await admin.call(api.pictures.remove, { id });
  return { headers: whole.headers, body: whole.rawPayload, small: small.rawPayload };
}

/** Returns a picture with the metadata of a camera, including its location. */
function withPlace() {
  return canvas(60, 40)
    .jpeg()
    .withExif({ IFD0: { Make: 'Camera', Copyright: 'secret owner' }, IFD3: { GPSLatitude: '33/1 52/1 10/1' } })
    .toBuffer();
}

describe('an uploaded picture is encoded again', () => {
  const tail = Buffer.concat([script, text('PK\x03\x04 a whole archive')]);

  it.each([
    ['a JPEG with a page behind it', async () => Buffer.concat([await picture(), tail])],
    ['a PNG with an archive behind it', async () => Buffer.concat([await canvas().png().toBuffer(), tail])],
    ['a WebP with a page behind it', async () => Buffer.concat([await canvas().webp().toBuffer(), tail])],
    [
      'a JPEG with a page in its comment',
      async () => {
        const plain = await picture();
        const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0, script.length + 2]), script]);
        return Buffer.concat([plain.subarray(0, 2), comment, plain.subarray(2)]);
      },
    ],
    ['a photo that says where it was taken', withPlace],
    ['a photo with a profile of colours', () => canvas().withIccProfile('p3').jpeg().toBuffer()],
    ['a photo with a description', () => canvas().withXmp('<x:xmpmeta>secret owner</x:xmpmeta>').jpeg().toBuffer()],
  ])('the stored picture of %s contains nothing of that', async (_what, make) => {
    const { body, small } = await served(await make());
    for (const handed of [body, small]) {
      const { exif, icc, xmp, comments } = await sharp(handed).metadata();
      expect([exif, icc, xmp, comments ?? []]).toEqual([undefined, undefined, undefined, []]);
      expect(handed.toString('latin1')).not.toMatch(/<script|PK\x03\x04|secret owner|GPS/);
    }
  });

  it('a rotated photo is stored upright', async () => {
    const { body } = await served(await canvas(60, 40).jpeg().withMetadata({ orientation: 6 }).toBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ width: 40, height: 60 });
  });

  it('a picture in print colors is stored in screen colors', async () => {
    const { body } = await served(await canvas().toColourspace('cmyk').jpeg().toBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ space: 'srgb', channels: 3 });
  });

  it('an animation is stored as a still picture', async () => {
    const still = await served(await animated('webp'));
    expect((await sharp(still.body, { animated: true }).metadata()).pages ?? 1).toBe(1);
    expect((await served(animatedPng())).body.includes('acTL')).toBe(false);
  });

  it('a large picture is stored in the size of a screen', async () => {
    const { body, small } = await served(await canvas(6000, 3000).jpeg().toBuffer());
    expect(await sharp(body).metadata()).toMatchObject({ width: 4096, height: 2048 });
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 });
  });
});
