"""Builds src/ui/emoji.woff from emoji/*.svg: flat paths, one fill each, on a square of 36.

A colour font (COLR version 0) with the six emoji of a reaction, for systems that have no emoji of their own. Run it
after changing a drawing: `pip install fonttools && python tools/fonts/build.py`. The name of a drawing is its code point.
"""
import xml.etree.ElementTree as xml
from pathlib import Path

from fontTools.fontBuilder import FontBuilder
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.svgLib.path import parse_path

here = Path(__file__).parent
unit, side, descent = 1000, 36, 120
scale = unit / side


def outline(*paths: str):
    pen = TTGlyphPen(None)
    to_font = (scale, 0, 0, -scale, 0, unit - descent)
    for d in paths:
        parse_path(d, TransformPen(Cu2QuPen(pen, 1, reverse_direction=True), to_font))
    return pen.glyph()


glyphs = {".notdef": TTGlyphPen(None).glyph(), "variation": TTGlyphPen(None).glyph()}
characters, layers, palette = {0xFE0F: "variation"}, {}, []

for drawing in sorted((here / "emoji").glob("*.svg")):
    point = int(drawing.stem, 16)
    name = f"u{point:X}"
    characters[point] = name
    paths = list(xml.parse(drawing).getroot())
    # What is measured, and drawn where colour fonts are unknown.
    glyphs[name] = outline(*(path.get("d") for path in paths))
    layers[name] = []
    for index, path in enumerate(paths):
        fill = path.get("fill").lstrip("#")
        colour = tuple(int(fill[at : at + 2], 16) / 255 for at in (0, 2, 4)) + (1.0,)
        if colour not in palette:
            palette.append(colour)
        layer = f"{name}.{index}"
        glyphs[layer] = outline(path.get("d"))
        layers[name].append((layer, palette.index(colour)))

font = FontBuilder(unit, isTTF=True)
font.setupGlyphOrder(list(glyphs))
font.setupCharacterMap(characters)
font.setupGlyf(glyphs)
outlines = font.font["glyf"]
for glyph in outlines.glyphs.values():
    glyph.recalcBounds(outlines)
# The bearing is where an outline begins, or a layer would be moved against the others.
bearings = {name: getattr(outlines[name], "xMin", 0) for name in glyphs}
font.setupHorizontalMetrics({name: (0 if name == "variation" else unit, bearings[name]) for name in glyphs})
font.setupHorizontalHeader(ascent=unit - descent, descent=-descent)
font.setupNameTable({"familyName": "Card Emoji", "styleName": "Regular"})
font.setupOS2(sTypoAscender=unit - descent, sTypoDescender=-descent, usWinAscent=unit, usWinDescent=descent)
font.setupPost()
font.setupCOLR(layers)
font.setupCPAL([palette])
font.updateHead(created=0, modified=0)
font.font.recalcTimestamp = False
font.font.flavor = "woff"
font.save(here.parent.parent / "src/ui/emoji.woff")
